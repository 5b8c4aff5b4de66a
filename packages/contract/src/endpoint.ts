import type { z } from 'zod';
import type { KnownPath } from './placeholders.ts';
import type { Generation } from './wire.ts';

export { type Generation, generations } from './wire.ts';

/**
 * Features that came after their generation was published: some of its services have them, which must be found out, and
 * all services of the next one.
 */
export const laterAdditions = ['calculationJobs', 'loadEffectSubset', 'parameterEditing'] as const;
export type LaterAddition = (typeof laterAdditions)[number];

/** Features that not every service has: those a generation brought, and the later ones. */
export type Feature =
  | 'memberDeletion'
  | 'loadExtremes'
  | 'dwgExport'
  | 'typedOperations'
  | 'loadEffectsDeletion'
  | 'typedCrossSections'
  | 'materialLibrary'
  | 'reinforcement'
  | 'pins'
  | LaterAddition;

/**
 * What later reads may answer otherwise after a change, and no others. Results of a connection go with any change of
 * what it is made of or loaded by.
 *
 * - `nothing`, `library`: nothing of any project.
 * - `projects`: which projects are open, and of the one it names everything.
 * - `projectData`: what the project says about itself: name, author, date.
 * - `project`: everything in it, with the results of all its connections.
 * - `connections`: which connections it has; the others stay as they are.
 * - `connection`: everything about the connection, its results, and the lists of materials the change may add to.
 * - `parameters`: the same, but what it is made of and its results stay.
 * - `materials`: the materials of the project, and results of what could not be calculated without them.
 * - `results`: results only, of the connections it names.
 */
export type Scope =
  | 'nothing'
  | 'library'
  | 'projects'
  | 'projectData'
  | 'project'
  | 'connections'
  | 'connection'
  | 'parameters'
  | 'materials'
  | 'results';

interface Common {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after `/api/{generation}` with `:name` placeholders, those of `placeholders.ts`. */
  readonly path: string;
  /** Names and schemas of query parameters. */
  readonly query?: z.ZodType;
  /** Answers without a `ClientId` header. */
  readonly anonymous?: true;
  /** The service may take minutes: solver, reports, cloud conversion. */
  readonly slow?: true;
}

/**
 * What the bytes of a file are. The form of `project` and `dwg` is the vendor's own: they are not parsed. `docx`
 * and `html` are ZIP archives, `ifc`, `xml` and `json` texts, of which `json` may be packed into a JSON string.
 */
export type FileKind = 'project' | 'dwg' | 'pdf' | 'docx' | 'html' | 'png' | 'ifc' | 'xml' | 'json';

type Without<Names extends string> = { readonly [Name in Names]?: never };

/**
 * How it answers in interface generation 4: `json` and `text` are checked against the schema, `file` is a byte stream,
 * `empty` has no body (204).
 */
type Answering =
  | ({
      readonly answer: 'json';
      readonly reply: z.ZodType;
      /** Generation 3 answers 200 without a body. */
      readonly v3?: 'empty';
      /** Answers 202: the work goes on after it. */
      readonly accepted?: true;
      /** Of any size, so that it can be passed on as it arrives. */
      readonly large?: true;
    } & Without<'mediaType' | 'holds' | 'secret' | 'jsonInV3'>)
  | ({
      readonly answer: 'text';
      readonly reply: z.ZodType;
      /** Opens doors: must not get into a log. */
      readonly secret?: true;
      /** Generation 3 sends it as a JSON string to a client that accepts JSON only. */
      readonly jsonInV3?: true;
    } & Without<'mediaType' | 'holds' | 'v3' | 'accepted' | 'large'>)
  | ({
      readonly answer: 'file';
      readonly mediaType: string;
      readonly holds: FileKind;
    } & Without<'reply' | 'v3' | 'accepted' | 'large' | 'secret' | 'jsonInV3'>)
  | ({
      readonly answer: 'empty';
      /** Generation 3 answers 200 without a body, or with a useless JSON string. */
      readonly v3?: 'empty' | 'note';
    } & Without<'reply' | 'accepted' | 'large' | 'mediaType' | 'holds' | 'secret' | 'jsonInV3'>);

type NoBody = Without<'body' | 'bodyOptional'>;
/** What is sent: nothing, JSON, or a multipart form. */
type Asking =
  | NoBody
  | {
      readonly body: z.ZodType;
      /** Works without one. */
      readonly bodyOptional?: true;
    };
type Form = { readonly body: 'form' } & Without<'bodyOptional'>;

/** A feature it needs means a generation after 3, which brought it or which it came after. */
type Availability =
  | Without<'since' | 'needs'>
  | { readonly since: Exclude<Generation, 3>; readonly needs: Feature };

/**
 * What a read tells besides, or instead of, the project or connection in its path.
 *
 * - `results`: results of the connections in its body, and nothing else.
 * - `settings`: settings of the project, which only a change of the whole project touches.
 * - `project`: things of the whole project as well, though it is asked at a connection.
 */
export type Shown = 'results' | 'settings' | 'project';

/** Only asks: may be repeated and joined. */
type Reading = {
  /** Calculates what is not calculated. */
  readonly changes?: 'results';
  readonly shows?: Shown;
  /** Its body is a list of connections, and what it says of one, under its `id`, does not depend on the others. */
  readonly each?: true;
  /** Members of each entry that are long lists, and that most who ask leave alone. Only with `each`. */
  readonly seldomRead?: readonly string[];
  /** Its answer may change without a change by the client: time passes, ids are drawn, others publish designs. */
  readonly fleeting?: true;
} & Without<'recovery' | 'repeat'>;

/**
 * How a change is recovered after the service has lost the project. `record` comes out the same
 * when it is sent again: what it does follows from the project and its body alone. `file` does not, because it draws ids
 * at random, goes by results or was sent as a file: only a new file of the project keeps it. `nothing` leaves nothing
 * that a file of the project would hold.
 */
type Recovering<Body> =
  | { readonly changes: Exclude<Scope, 'nothing' | 'library' | 'results'>; readonly recovery: 'file' }
  | { readonly changes: 'nothing' | 'library' | 'results' | 'projects'; readonly recovery: 'nothing' }
  | (Body extends { readonly body: 'form' }
      ? never
      : {
          readonly changes: Exclude<Scope, 'nothing' | 'library' | 'results' | 'projects'>;
          readonly recovery: 'record';
        });

/** Changes something, whatever its method says: must be sent at most once. */
type Changing<Body> = Recovering<Body> & {
  /** Does so little that it may be sent again when nothing was reached. */
  readonly repeat?: 'unsent';
} & Without<'shows' | 'each' | 'seldomRead' | 'fleeting'>;

type Effect =
  | ({ readonly effect: 'read' } & Reading & Asking)
  | ({ readonly effect: 'change' } & Changing<Asking> & Asking)
  | ({ readonly effect: 'change' } & Changing<Form> & Form);

/** One endpoint of the REST interface: everything client and sandbox must agree on. */
export type Endpoint = Common & Answering & Availability & Effect;

type Rest = Omit<Common, 'method' | 'path'> & Answering & Availability;
type ReadRest = Rest & Reading;
type ChangeRest = Rest & ((Changing<Asking> & Asking) | (Changing<Form> & Form));

/** Unknown members are wrong, which TypeScript does not say of a generic argument by itself. */
type Exactly<R> = { readonly [K in Exclude<keyof R, MemberName>]: never };
type MemberName = keyof Common | keyof Answering | keyof Availability | keyof Effect | keyof Asking;

// The path keeps its literal type, so that calls can be checked for the placeholders they must fill.
type Made<M extends Endpoint['method'], E extends Endpoint['effect'], P extends string, R> = R & {
  readonly method: M;
  readonly path: P;
  readonly effect: E;
};

/** A GET without side effect. */
export const get = <const P extends string, const R extends ReadRest & NoBody>(
  path: KnownPath<P>,
  rest: R & Exactly<R>,
): Made<'GET', 'read', P, R> => ({ method: 'GET', effect: 'read', path, ...rest });

/** A POST that only asks. */
export const ask = <const P extends string, const R extends ReadRest & Asking>(
  path: KnownPath<P>,
  rest: R & Exactly<R>,
): Made<'POST', 'read', P, R> => ({ method: 'POST', effect: 'read', path, ...rest });

/** A POST that changes something. */
export const post = <const P extends string, const R extends ChangeRest>(
  path: KnownPath<P>,
  rest: R & Exactly<R>,
): Made<'POST', 'change', P, R> => ({ method: 'POST', effect: 'change', path, ...rest });

export const put = <const P extends string, const R extends ChangeRest>(
  path: KnownPath<P>,
  rest: R & Exactly<R>,
): Made<'PUT', 'change', P, R> => ({ method: 'PUT', effect: 'change', path, ...rest });

export const del = <const P extends string, const R extends ChangeRest & NoBody>(
  path: KnownPath<P>,
  rest: R & Exactly<R>,
): Made<'DELETE', 'change', P, R> => ({ method: 'DELETE', effect: 'change', path, ...rest });

/** The odd ones: a GET that changes the state of the service. */
export const getWithEffect = <const P extends string, const R extends ChangeRest & NoBody>(
  path: KnownPath<P>,
  rest: R & Exactly<R>,
): Made<'GET', 'change', P, R> => ({ method: 'GET', effect: 'change', path, ...rest });

export const PROJECT = '/projects/:projectId';
export const CONNECTION = `${PROJECT}/connections/:connectionId` as const;

/** Whether the services of a generation have an endpoint: all of them, some, or none. */
export function foundIn(endpoint: Endpoint, generation: Generation): 'all' | 'some' | 'none' {
  const since = endpoint.since ?? 3;
  if (since > generation) return 'none';
  return since === generation && laterAdditionOf(endpoint) !== null ? 'some' : 'all';
}

/** The later addition an endpoint belongs to; null for those that came with their generation. */
export function laterAdditionOf({ needs }: Endpoint): LaterAddition | null {
  return laterAdditions.find((addition) => addition === needs) ?? null;
}
