import { firstProblem } from '@/lib/domain/account/forms/account-checks';
import { signInForm } from '@/lib/domain/account/forms/account-forms';
import { signInPayload } from '@/lib/domain/account/forms/account-payload';
import { signIn } from './post-to-account-service';
import { type StepResult, type AccountPost, wrong, entered } from './account-post';

export async function postSignIn(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, input, options, visitor, nextapp, values } = post;
  if (form !== signInForm(type)) return null;
  const problem = firstProblem(form, input, options);
  if (problem) return wrong(problem, values);
  return entered(post, await signIn({ visitor, role, payload: signInPayload(type, input) }), { role, nextapp, values });
}
