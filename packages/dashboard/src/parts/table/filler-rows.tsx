import table from '../../ui/table.module.css';

/** Room of rows that are not drawn, in pixels. */
export const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className={table['gap']}>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );

/** Grey rows where rows will be. */
export function WaitingRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr key={index} aria-hidden="true">
      <td colSpan={columns}>
        <span className="placeholder" />
      </td>
    </tr>
  ));
}
