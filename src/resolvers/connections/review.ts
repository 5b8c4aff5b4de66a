import { reviewLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { Comment, Review, ReviewChange } from '../../projects/events/reviews.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { connectionData } from '../kit/connection-data.ts';
import { connectionKeyOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { touch } from '../kit/touch.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';

export type { Approval, ApprovalEnd, ApprovalState, Comment } from '../../projects/events/reviews.ts';

/** What people say of a connection. */
export const reviewOf = (connection: ConnectionKey, { events }: Context): Review => events.review(connection);

/** Comments, newest first. */
export function commentsOf(connection: ConnectionKey, page: PageArgs, context: Context): Page<Comment> {
  return paginate(reviewOf(connection, context).comments.toReversed(), page, ({ number }) => number);
}

/** Notes what is said of a connection that is there. Throws `NOT_FOUND`, and `MutationError` for a text that is empty or too long. */
async function review(
  connectionId: string,
  change: (actor: Context['actor']) => ReviewChange,
  context: Context,
): Promise<{ connection: Connection }> {
  const key = connectionKeyOf(connectionId, ['input', 'connectionId']);
  const connection = await connectionData(key, context);
  context.events.reviewed(key, change(context.actor), context.actor);
  touch(context, key.projectId, [key.connectionId]);
  return { connection };
}

export function requestApproval(
  { connectionId, note = null }: { connectionId: string; note?: string | null | undefined },
  context: Context,
) {
  checkText(note, ['input', 'note']);
  const change = (by: Context['actor']) => ({
    approval: { state: 'REQUESTED' as const, by, at: new Date(), note },
  });
  return review(connectionId, change, context);
}

export function decideApproval(
  input: { connectionId: string; isApproved: boolean; note?: string | null | undefined },
  context: Context,
) {
  const { note = null } = input;
  checkText(note, ['input', 'note']);
  const state = input.isApproved ? ('APPROVED' as const) : ('REJECTED' as const);
  const change = (by: Context['actor']) => ({ approval: { state, by, at: new Date(), note } });
  return review(input.connectionId, change, context);
}

export function addComment({ connectionId, text }: { connectionId: string; text: string }, context: Context) {
  checkText(text, ['input', 'text']);
  return review(connectionId, (by) => ({ comment: { by, at: new Date(), text } }), context);
}

export function setTags(
  { connectionId, tags: given }: { connectionId: string; tags: readonly string[] },
  context: Context,
) {
  const tags = [...new Set(given.map((tag) => tag.trim()))];
  const odd = tags.findIndex((tag) => tag === '' || tag.length > reviewLimits.tagLength);
  if (odd >= 0)
    throw refused(`A tag has 1 to ${reviewLimits.tagLength} characters.`, ['input', 'tags', String(odd)]);
  if (tags.length > reviewLimits.tags)
    throw refused(`A connection has at most ${reviewLimits.tags} tags.`, ['input', 'tags']);
  return review(connectionId, () => ({ tags }), context);
}

function checkText(text: string | null, path: string[]): void {
  const most = reviewLimits.textLength;
  if (text !== null && (text.trim() === '' || text.length > most))
    throw refused(`Give 1 to ${most} characters.`, path);
}

const refused = (message: string, path: string[]): MutationError =>
  new MutationError(invalidInput({ code: 'OUT_OF_RANGE', message, path }));
