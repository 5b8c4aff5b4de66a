import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { sentinelsIn } from './redis-address.ts';
import type { Rule } from './rules.ts';

/** What is said of any setting, whatever values it takes. */
interface Facts {
  /** Without dashes; settings without one are read from the environment only. */
  flag?: string;
  /** Shown after the flag in the usage line. */
  placeholder?: string;
  /** A flag without a value, which means `on`. */
  isSwitch?: boolean;
  /** What the flag means when no value follows it. */
  bare?: string;
  /** Must not be repeated in a message. */
  isSecret?: boolean;
  /** What may be wrong with it beside the other settings. */
  rule?: Rule;
}

/** One setting of the process. */
interface Setting<Value extends z.ZodType> extends Omit<Facts, 'flag'> {
  env: string;
  flag: string | null;
  placeholder: string;
  /** What it means, for people. */
  text: string;
  /** What it may be, for people. */
  allowed: string;
  /** As it would be written in the environment; empty means none. */
  default: string;
  value: Value;
}

function setting<Value extends z.ZodType>(
  env: string,
  text: string,
  facts: Facts & { allowed: string; default?: string },
  value: Value,
): Setting<Value> {
  return { env, text, flag: null, placeholder: '', default: '', ...facts, value };
}

const orNull = (given: string): string | null => (given === '' ? null : given);

/** A word without blanks. */
export function word(env: string, text: string, facts: Facts & { default: string; allowed: string }) {
  return setting(env, text, facts, z.string().regex(/^\S+$/));
}

/** The same, null when it is not given. */
export function optionalWord(env: string, text: string, facts: Facts & { allowed: string }) {
  return setting(env, text, facts, z.string().regex(/^\S*$/).transform(orNull));
}

/** Scopes of OAuth (RFC 6749, 3.3) with blanks between them. */
export function scopes(env: string, text: string, facts: Facts & { default: string }) {
  const value = z.string().regex(/^[!#-[\]-~]+(?: [!#-[\]-~]+)*$/);
  return setting(env, text, { ...facts, allowed: 'scopes with blanks between them' }, value);
}

export function whole(
  env: string,
  text: string,
  { default: preset, min, max, ...facts }: Facts & { default: number; min: number; max: number },
) {
  const value = z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
  const allowed = `a whole number from ${min} to ${max}`;
  return setting(env, text, { placeholder: `${preset}`, ...facts, default: `${preset}`, allowed }, value);
}

/** The first choice is the default. */
export function choice<const Choices extends readonly [string, ...string[]]>(
  env: string,
  text: string,
  choices: Choices,
  facts: Facts = {},
) {
  const allowed = `one of ${choices.join(', ')}`;
  return setting(env, text, { ...facts, default: choices[0], allowed }, z.enum(choices));
}

/** The address of a service; null when it is not given. */
export function url(env: string, text: string, facts: Facts = {}) {
  const value = z.string().transform((given, context) => {
    if (given === '') return null;
    if (!isBaseAddress(given)) context.addIssue('not a base address');
    return given.replace(/\/+$/, '');
  });
  return setting(env, text, { ...facts, allowed: 'an http or https address without query' }, value);
}

/** The same for an address that is shown to callers, or given to a library that sends no password. */
export function publicUrl(env: string, text: string, facts: Facts = {}) {
  const plain = url(env, text, facts);
  const value = plain.value.refine((given) => given === null || !hasPassword(given));
  return { ...plain, allowed: 'an http or https address without password and query', value };
}

/** The addresses of the machines of a service; null when none is given. */
export function urls(env: string, text: string, facts: Facts = {}) {
  const value = z.string().transform((given, context) => {
    if (given === '') return null;
    const addresses = given.split(',').map((address) => address.trim());
    if (!addresses.every(isBaseAddress)) context.addIssue('not base addresses');
    return addresses.map((address) => address.replace(/\/+$/, ''));
  });
  const allowed = 'an http or https address without query, or several with commas';
  return setting(env, text, { ...facts, allowed }, value);
}

/** Where keys come from decides who comes in: they must not be changed on the way from another machine. */
export function keySetUrl(env: string, text: string, facts: Facts = {}) {
  const value = z.string().transform((given, context) => {
    if (given === '') return null;
    const { protocol, hostname } = URL.canParse(given) ? new URL(given) : { protocol: '', hostname: '' };
    const isSafe =
      !hasPassword(given) &&
      (protocol === 'https:' || protocol === 'file:' || (protocol === 'http:' && isLoopback(hostname)));
    if (!isSafe) context.addIssue('not a safe address');
    return given;
  });
  const allowed = 'a https or file address, or http on this machine, without password';
  return setting(env, text, { ...facts, allowed }, value);
}

export function secret(env: string, text: string, facts: Facts = {}) {
  const value = z
    .string()
    .regex(/^(\S{16,})?$/)
    .transform(orNull);
  const allowed = 'at least 16 characters without blanks';
  return setting(env, text, { ...facts, isSecret: true, allowed }, value);
}

/** Address of Redis or of its Sentinels, with the password in it; null when it is not given. */
export function redisUrl(env: string, text: string, facts: Facts = {}) {
  const value = z.string().transform((given, context) => {
    if (given === '') return null;
    const { protocol, hostname } = URL.canParse(given) ? new URL(given) : { protocol: '', hostname: '' };
    const isServer = /^rediss?:$/.test(protocol) && hostname !== '';
    if (!isServer && sentinelsIn(given) === null) context.addIssue('not the address of Redis');
    return given;
  });
  const allowed = 'a redis or rediss address, or redis+sentinel://HOST:PORT,HOST:PORT/NAME';
  return setting(env, text, { ...facts, isSecret: true, allowed }, value);
}

/** What names are put together with: letters, digits and dashes. */
export function part(env: string, text: string, facts: Facts & { default: string }) {
  const value = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
  return setting(env, text, { ...facts, allowed: 'letters, digits and dashes' }, value);
}

/** Key of the Standard Webhooks scheme: base64 of 24 to 64 bytes. */
export function webhookSecret(env: string, text: string, facts: Facts = {}) {
  const value = z
    .string()
    .regex(/^(whsec_[A-Za-z0-9+/]{32,86}={0,2})?$/)
    .transform(orNull);
  const allowed = 'whsec_ and 24 to 64 bytes in base64';
  return setting(env, text, { ...facts, isSecret: true, allowed }, value);
}

export function list(
  env: string,
  text: string,
  isAllowed: (item: string) => boolean,
  { allowed, ...facts }: Facts & { allowed: string },
) {
  const value = z
    .string()
    .transform((given) =>
      given
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.every(isAllowed));
  return setting(env, text, { ...facts, allowed: `${allowed}, with commas` }, value);
}

/** A program with arguments, of which one holds `{port}`; what has blanks stands in quotes. Null when it is not given. */
export function commandLine(env: string, text: string, facts: Facts = {}) {
  const value = z.string().transform((given, context) => {
    if (given === '') return null;
    const parts = (given.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((part) =>
      part.replace(/^(["'])(.*)\1$/, '$2'),
    );
    const [program, ...args] = parts;
    const hasQuotesLeft = /["']/.test(given.replace(/"[^"]*"|'[^']*'/g, ''));
    if (program === undefined || hasQuotesLeft || !args.some((arg) => /\{port\}/.test(arg)))
      context.addIssue('not a command line');
    return [program ?? '', ...args] satisfies [string, ...string[]] as readonly [string, ...string[]];
  });
  const allowed = 'a program and its arguments with {port} among them, in quotes where they have blanks';
  return setting(env, text, { ...facts, allowed }, value);
}

/** A file or folder; whether it is there is seen when it is read. */
export function path(env: string, text: string, facts: Facts = {}) {
  return setting(
    env,
    text,
    { placeholder: 'PATH', ...facts, allowed: 'a path' },
    z.string().transform(orNull),
  );
}

export function isWebAddress(item: string): boolean {
  return URL.canParse(item) && /^https?:/.test(item) && !hasPassword(item);
}

/** Whether an address names a user, whose password would be in it. */
function hasPassword(address: string): boolean {
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
  return username !== '' || password !== '';
}

export function isOrigin(item: string): boolean {
  return URL.canParse(item) && /^https?:/.test(item) && new URL(item).origin === item;
}

export function isHostName(item: string): boolean {
  return /^(\[[0-9a-fA-F:]+\]|[a-zA-Z0-9.-]+)$/.test(item);
}

export function isBaseAddress(given: string): boolean {
  const parsed = URL.canParse(given) ? new URL(given) : null;
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.search === '' && parsed.hash === '';
}
