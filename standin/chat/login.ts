/** The one well-formed token that is turned away; every other one is taken. */
const WRONG_TOKEN = 'oauth:wrong';

/** Whether Twitch lets somebody in, and as what. */
export type Login =
  | { readonly kind: 'anonymous' }
  /** May speak. */
  | { readonly kind: 'account' }
  | { readonly kind: 'refused'; readonly notice: string };

/** `password` is what `PASS` told; a guest's is not looked at. */
export function readLogin(nick: string, password: string | null): Login {
  if (/^justinfan\d+$/i.test(nick)) return { kind: 'anonymous' };
  if (!/^oauth:\S+$/.test(password ?? '')) return { kind: 'refused', notice: 'Improperly formatted auth' };
  if (password === WRONG_TOKEN) return { kind: 'refused', notice: 'Login authentication failed' };
  return { kind: 'account' };
}
