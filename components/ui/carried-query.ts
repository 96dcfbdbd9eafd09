/** `page`: the query of this address. `plan`: the sampling plan that the tool of this page shows (`data-plan`). */
type Carried = 'page' | 'plan';

/** Props of a link that takes along what the visitor has entered; its `href` says what the server knew of it. */
export const carrying = (what: Carried) => ({ 'data-carry': what });

/** The query of a page that is rendered for it, as it was given; empty without one. */
export function searchOf(given: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const pairs = Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Completes these links before a press takes effect, so that a new tab and a copied link carry the query too. */
export function carryQueries(): void {
  const complete = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-carry]') : null;
    if (!link) return;
    const plan = document.querySelector<HTMLElement>('[data-plan]')?.dataset.plan;
    if (link.dataset.carry === 'page') link.search = window.location.search;
    else if (plan) link.search = plan;
  };
  for (const type of ['pointerdown', 'click', 'contextmenu', 'focusin']) window.addEventListener(type, complete, true);
}
