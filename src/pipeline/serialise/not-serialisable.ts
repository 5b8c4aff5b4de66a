/** What plain values never are; which fault it is, is found by the ordinary run. */
export const notSerialisable = () => new Error('This is for the ordinary run.');
