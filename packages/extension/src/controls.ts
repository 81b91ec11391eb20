import { createPart } from '../../overlay-view/src/part.ts';

export function createButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = createPart('button', className, text);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}

/** A link that opens another tab without a referrer or an opener. The caller sets its address. */
export function createLink(text: string): HTMLAnchorElement {
  const link = createPart('a', '', text);
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}
