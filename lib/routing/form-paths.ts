import type { LeadForm } from '@/lib/domain/leads/lead-forms';

/** The steps of the account forms, each with a door of its own. */
export const accountSteps = ['sign-in', 'register', 'code', 'recover'] as const;
export type AccountStepName = (typeof accountSteps)[number];

/** Where the forms of the site post to without script. These addresses are the same for every build, so that a page outlives the next deployment. */
export const formPaths = {
  lead: (form: LeadForm) => `/forms/lead/${form}`,
  comment: '/forms/comment',
  account: (step: AccountStepName) => `/forms/account/${step}`,
} as const;

/** The locale-free page that shows what became of a form whose own page is the same for every visitor. */
export const resultPagePath = '/form-result';
/** Forms that every page carries, the one with the result among them. */
const shellForms: readonly LeadForm[] = ['event', 'quick-quote'];
/** The id of a form on the page with its result, and the fragment of that page's address. */
export const resultFormId = (form: LeadForm): string => (shellForms.includes(form) ? `result-${form}` : `lead-${form}`);
/** The query parameter of a page that names the result to show. */
export const resultParameter = 'result';

const backPattern = /^\/(?![/\\])[A-Za-z0-9/_.~%?=&-]*$/;

/** A path of this site that a reader may be sent back to; the home page for anything else. */
export function backPath(given: unknown): string {
  return typeof given === 'string' && given.length < 500 && backPattern.test(given) ? given : '/';
}
