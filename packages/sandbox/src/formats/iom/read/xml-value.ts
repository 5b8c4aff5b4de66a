import type { Vector3D } from '@connection-gateway/contract/member';
import { unprocessable } from '../../../model/problem.ts';
import type { XmlElement } from './xml-element.ts';

/** Beyond this no length, force or modulus makes sense, and arithmetic with it still stays finite. */
const MAX_NUMBER = 1e15;

/** Text of a child; null when it is absent, nil or empty. */
export function textOf(element: XmlElement, name: string): string | null {
  return element.child(name)?.text || null;
}

/** A number of a child in the invariant spelling; null when it is absent. Errors: 422 naming element and value. */
export function optionalNumber(element: XmlElement, name: string): number | null {
  const text = textOf(element, name);
  if (text === null) return null;
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) {
    throw unprocessable(`${element.label}: ${name} is ${quoted(text)}, not a number.`);
  }
  if (Math.abs(value) > MAX_NUMBER) {
    throw unprocessable(`${element.label}: ${name} is ${quoted(text)}, beyond ${MAX_NUMBER}.`);
  }
  // Exporters write -0.
  return value + 0;
}

/** As `optionalNumber`; an absent number is 0, as the serialiser leaves zeros out. */
export function numberOf(element: XmlElement, name: string): number {
  return optionalNumber(element, name) ?? 0;
}

export function flagOf(element: XmlElement, name: string): boolean {
  const text = textOf(element, name)?.toLowerCase() ?? 'false';
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw unprocessable(`${element.label}: ${name} is ${quoted(text)}, neither true nor false.`);
}

/** The id of an item of the model. Errors: 422 when it is no positive whole number. */
export function idOf(element: XmlElement): number {
  const text = textOf(element, 'Id');
  const id = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id >= 1 && id <= 0x7fffffff) return id;
  throw unprocessable(
    `${element.label}: Id is ${text === null ? 'missing' : quoted(text)}; ids are 1 to 2147483647.`,
  );
}

/** As `idOf`; null where there is none. */
export function optionalId(element: XmlElement): number | null {
  const text = textOf(element, 'Id');
  return text === null || text === '0' ? null : idOf(element);
}

/** X, Y, Z of a child; null when it is absent. */
export function vectorOf(element: XmlElement, name: string): Vector3D | null {
  const vector = element.child(name);
  return vector && coordinatesOf(vector);
}

export function coordinatesOf(element: XmlElement): Vector3D {
  return { x: numberOf(element, 'X'), y: numberOf(element, 'Y'), z: numberOf(element, 'Z') };
}

export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
}
