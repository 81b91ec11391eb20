/** The message that a reply answers. */
export interface RepliedMessage {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly text: string;
}

/** What a chat message is made of; all but the text has a sensible default. */
export interface ChatParts {
  /** What was typed. A reply's `@Name ` is put before it. */
  readonly text: string;
  readonly login?: string;
  readonly displayName?: string;
  /** The raw `emotes` tag; left out, it is computed from the text for the native emotes of the stand-in. */
  readonly emotes?: string;
  readonly id?: string;
  /** Unix ms, sent as it is: the skew of the clock is not added. */
  readonly sentAt?: number;
  /** Sent with `/me`. */
  readonly action?: boolean;
  readonly replyTo?: RepliedMessage;
  /** `#RRGGBB`, or an empty text for a chatter who never chose one. */
  readonly color?: string;
  /** Set last, values unescaped; null takes a tag away. */
  readonly extraTags?: Readonly<Record<string, string | null>>;
}
