const NAME = 'connection-gateway-key';

/** The API key, kept for this tab alone and only when its owner asked for it. */
export const storedApiKey = {
  read: (): string | null => sessionStorage.getItem(NAME),
  keep: (key: string): void => sessionStorage.setItem(NAME, key),
  forget: (): void => sessionStorage.removeItem(NAME),
};
