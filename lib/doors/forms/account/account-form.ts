import 'server-only';
import { codePath, entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
import { pathWith } from '@/lib/domain/account/forms/account-form-state';
import { identityTypes, signInForm } from '@/lib/domain/account/forms/account-forms';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { type AccountStepName, accountSteps } from '@/lib/routing/paths/form-paths';
import { localePath } from '@/lib/i18n/locale-path';
import { readFields, refusePost } from '@/lib/doors/forms/read-post';
import { seeOther, seeResult } from '@/lib/doors/forms/see-other';
import { type StepResult, type AccountPost, readAccountPost, wrong, entered } from './account-post';
import { postRegistration, postCode } from './post-registration';
import { postRecovery } from './post-recovery';
import { firstProblem } from '@/lib/domain/account/forms/account-checks';
import { signInPayload } from '@/lib/domain/account/forms/account-payload';
import { signIn } from './post-to-account-service';

async function postSignIn(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, input, options, visitor, nextapp, values } = post;
  if (form !== signInForm(type)) return null;
  const problem = firstProblem(form, input, options);
  if (problem) return wrong(problem, values);
  return entered(post, await signIn({ visitor, role, payload: signInPayload(type, input) }), { role, nextapp, values });
}

/** The form is the first element inside `main` on account pages, so the fragment scrolls to it. */
const fragment = 'main';

const steps: Record<AccountStepName, (post: AccountPost) => Promise<StepResult | null>> = {
  'sign-in': postSignIn,
  register: postRegistration,
  code: postCode,
  recover: postRecovery,
};

/** Returns the locale-free path of the page that the form was sent from. */
function pageOf(step: AccountStepName, { role, type, nextapp, options: { family } }: AccountPost): string {
  if (step === 'code') return codePath;
  const path =
    step === 'recover' ? recoverPaths[role] : entryPaths[`${step === 'sign-in' ? 'sign-in' : 'sign-up'}-${role}`];
  const [first] = identityTypes(role, { family, enPhone: accountSettings().enPhone });
  return pathWith(path, { with: type === first ? undefined : type, nextapp });
}

/**
 * `POST /forms/account/<step>`: an account form posted by a page without script. Rules, limits and calls are those of
 * the dialog. The browser is redirected to the next step, or back to the form with the error (post/redirect/get).
 */
export async function answerAccountForm(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[3];
  const step = accountSteps.find((known) => known === name);
  if (!step) return refusePost(request, 'unreadable');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const post = await readAccountPost(request, fields);
  const end = post && (await steps[step](post));
  if (!post || !end) return refusePost(request, 'unreadable');
  const { locale } = post.visitor;
  if ('to' in end) return seeOther({ path: localePath(locale, end.to), fragment, cookies: end.cookies });
  return seeResult(
    request,
    { of: 'account', form: post.form, state: end.state },
    { path: localePath(locale, pageOf(step, post)), fragment, cookies: end.cookies },
  );
}
