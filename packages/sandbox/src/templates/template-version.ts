/** Version the sandbox writes into templates: that of the 26.x programs. */
export const TEMPLATE_VERSION = 43;
