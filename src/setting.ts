import { z } from 'zod';

/** One thing the process can be told: where it is read, what it may be, and how `--help` explains it. */
interface Setting<Value extends z.ZodType = z.ZodType> {
  env: string;
  flag: string | null;
  /** Shown after the flag in the usage line. */
  placeholder: string;
  text: string;
  allowed: string;
  /** As it would be written in the environment; empty means none. */
  default: string;
  value: Value;
  /** Must not be repeated in a message. */
  isSecret?: boolean;
  /** A flag without a value, which means `on`. */
  isSwitch?: boolean;
}

export function setting<Value extends z.ZodType>(env: string, text: string, preset: string, value: Value) {
  return {
    env,
    flag: null as string | null,
    placeholder: '',
    text,
    allowed: '',
    default: preset,
    value,
  } satisfies Setting;
}

export function text(env: string, explanation: string, preset: string, allowed = 'a host name or address') {
  return { ...setting(env, explanation, preset, z.string().regex(/^\S+$/)), allowed };
}

/** The same setting, null when it is not given. */
export function orNull<Given extends Setting<z.ZodType<string>>>({ value, ...rest }: Given) {
  const orEmpty = z.string().transform((given, context) => {
    if (given === '') return null;
    if (!value.safeParse(given).success) context.addIssue('not allowed');
    return given;
  });
  return { ...rest, value: orEmpty };
}

export function whole(env: string, explanation: string, preset: number, min: number, max: number) {
  const value = z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
  return {
    ...setting(env, explanation, String(preset), value),
    placeholder: String(preset),
    allowed: `a whole number from ${min} to ${max}`,
  };
}

/** The first choice is the default. */
export function choice<const Choices extends readonly [string, ...string[]]>(
  env: string,
  explanation: string,
  choices: Choices,
) {
  return {
    ...setting(env, explanation, choices[0], z.enum(choices)),
    allowed: `one of ${choices.join(', ')}`,
  };
}

export function url() {
  return z.string().transform((given, context) => {
    if (given === '') return null;
    const parsed = URL.canParse(given) ? new URL(given) : null;
    const usable =
      parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.search === '' && parsed.hash === '';
    if (!usable) context.addIssue('not a base address');
    return given.replace(/\/+$/, '');
  });
}

/** Where keys come from decides who comes in: on the way from another machine nobody may change them. */
export function keySetUrl() {
  return z.string().transform((given, context) => {
    if (given === '') return null;
    const { protocol, hostname } = URL.canParse(given) ? new URL(given) : { protocol: '', hostname: '' };
    const isSafe =
      protocol === 'https:' || protocol === 'file:' || (protocol === 'http:' && isLoopback(hostname));
    if (!isSafe) context.addIssue('not a safe address');
    return given;
  });
}

/** Whether only this machine reaches an address; names other than localhost may mean anything. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

export function secret() {
  return z
    .string()
    .regex(/^(\S{16,})?$/)
    .transform((given) => (given === '' ? null : given));
}

export function list(isAllowed: (item: string) => boolean) {
  return z
    .string()
    .transform((given) =>
      given
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.every(isAllowed));
}

export function isOrigin(item: string): boolean {
  return URL.canParse(item) && /^https?:/.test(item) && new URL(item).origin === item;
}

export function isHostName(item: string): boolean {
  return /^(\[[0-9a-fA-F:]+\]|[a-zA-Z0-9.-]+)$/.test(item);
}

/** A file or folder; whether it is there is seen when it is read. */
export function path(env: string, explanation: string) {
  const value = z.string().transform((given) => (given === '' ? null : given));
  return { ...setting(env, explanation, '', value), placeholder: 'PATH', allowed: 'a path' };
}
