const KEY = 'reloaded-for';

/**
 * A tab that was open while the gateway was updated asks for parts of a page that are gone. It is loaded anew then, once:
 * a part that is missing afterwards too is shown as a failure.
 */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    if (sessionStorage.getItem(KEY) === build) return;
    sessionStorage.setItem(KEY, build);
    event.preventDefault();
    location.reload();
  });
}
