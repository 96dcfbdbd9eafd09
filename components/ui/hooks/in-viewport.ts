/** How near something comes to the screen before its script is fetched. */
const nearScreen = '600px';

/** Waits until the element that the server drew comes near; where there is none to watch, nothing is waited for. */
export function near(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: nearScreen },
    );
    observer.observe(element);
  });
}
