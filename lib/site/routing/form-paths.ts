import type { LeadForm } from '@/lib/domain/leads/lead-forms';

export const accountSteps = ['sign-in', 'register', 'code', 'recover'] as const;
export type AccountStepName = (typeof accountSteps)[number];

/** The same in every build, so that a page loaded before a deployment still works after it. */
export const formPaths = {
  lead: (form: LeadForm) => `/forms/lead/${form}`,
  comment: '/forms/comment',
  account: (step: AccountStepName) => `/forms/account/${step}`,
} as const;

export const resultPagePath = '/form-result';
/** Forms in the shell of every page, including the result page itself. */
const shellForms: readonly LeadForm[] = ['event', 'quick-quote'];
/** Returns the id of a form on the result page, also used as the fragment of that URL. */
export const resultFormId = (form: LeadForm): string => (shellForms.includes(form) ? `result-${form}` : `lead-${form}`);
export const resultParameter = 'result';

const backPattern = /^\/(?![/\\])[A-Za-z0-9/_.~%?=&-]*$/;

/** Returns the path when it is a safe redirect target on this site, else the home page. */
export const backPath = (given: unknown): string =>
  typeof given === 'string' && given.length < 500 && backPattern.test(given) ? given : '/';
