/** The only well-formed token that is refused. Every other one is accepted. */
const WRONG_TOKEN = 'oauth:wrong';

/** The result of a login. */
export type Login =
  | { readonly kind: 'anonymous' }
  /** May send messages. */
  | { readonly kind: 'account' }
  | { readonly kind: 'refused'; readonly notice: string };

/** `password` comes from `PASS`; it is ignored for a guest. */
export function readLogin(nick: string, password: string | null): Login {
  if (/^justinfan\d+$/i.test(nick)) return { kind: 'anonymous' };
  if (!/^oauth:\S+$/.test(password ?? '')) return { kind: 'refused', notice: 'Improperly formatted auth' };
  if (password === WRONG_TOKEN) return { kind: 'refused', notice: 'Login authentication failed' };
  return { kind: 'account' };
}
