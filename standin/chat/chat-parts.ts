/** The message to which a reply belongs. */
export interface RepliedMessage {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly text: string;
}

/** The parts of a chat message. All except the text have a default. */
export interface ChatParts {
  /** The typed text. A reply gets the prefix `@Name `. */
  readonly text: string;
  readonly login?: string;
  readonly displayName?: string;
  /** The raw `emotes` tag. By default it is computed from the text for the stand-in's native emotes. */
  readonly emotes?: string;
  readonly id?: string;
  /** Unix ms, sent unchanged: the clock skew is not added. */
  readonly sentAt?: number;
  /** Sent with `/me`. */
  readonly action?: boolean;
  readonly replyTo?: RepliedMessage;
  /** `#RRGGBB`, or an empty string for a chatter without a colour. */
  readonly color?: string;
  /** Additional tags, set last, values unescaped; null removes a tag. */
  readonly extraTags?: Readonly<Record<string, string | null>>;
}
