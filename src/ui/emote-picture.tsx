import type { Emote } from '../domain/emote.ts';

/** An emote's picture, which stands beside its code; still for who wants less motion, where the service has one. */
export function EmotePicture({
  emote,
  className,
}: {
  readonly emote: Emote;
  readonly className: string | undefined;
}) {
  return (
    <picture>
      {emote.stillUrl !== undefined && (
        <source media="(prefers-reduced-motion: reduce)" srcSet={emote.stillUrl} />
      )}
      <img
        className={className}
        src={emote.imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </picture>
  );
}
