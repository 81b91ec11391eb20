/** The mark of the product, as `public/favicon.svg`. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="18" height="18" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
      <path d="M9 17v8M16 11v14M23 7v18" stroke="var(--on-accent)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
