/** What data of the vendor that adds plates beside a joint is read as: `Operation.readAs`. */
export const RIB = 'Rib';
export const COLUMN_STIFFENERS = 'ColumnStiffeners';
export const COLUMN_END = 'ColumnEnd';
