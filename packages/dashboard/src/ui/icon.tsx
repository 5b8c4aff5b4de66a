/** An icon beside words that say the same, or in a button with a label. @param path from `icons.ts` or `tool-icons.ts` */
export const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
    <path d={path} />
  </svg>
);
