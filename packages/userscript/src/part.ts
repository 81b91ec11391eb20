/** An element with a class and a text. The text is never read as HTML. */
export function createPart<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** A button that only calls `onClick`: it submits no form. */
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
