/** Distance from the viewport at which the script of an element is fetched. */
const rootMargin = '600px';

/** Resolves when the element comes near the viewport (`IntersectionObserver`), at once when there is nothing to observe. */
export function whenInViewport(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    observer.observe(element);
  });
}
