import { firstProblem } from '@/lib/domain/account/forms/account-checks';
import {
  type AccountForm,
  type AccountInput,
  type Family,
  maxLengthOf,
  registerForm,
} from '@/lib/domain/account/forms/account-forms';
import { config } from '@/lib/config';
import type { Recovery, Registration } from '@/lib/contract/accounts';
import type { Role } from './identity';
import { AccountRefusal } from './account-refusal';

/** The agreement checkbox: the rules require it, but no call carries it, since the form cannot be sent without it. */
const agreed = 'yes';

function check(form: AccountForm, input: AccountInput, family: Family): void {
  const problem = firstProblem(form, input, { family, emailRule: config().EMAIL_RULE });
  if (problem) throw new AccountRefusal('invalid', { problem: { ...problem, max: maxLengthOf(form, problem.field) } });
}

/** Converts a registration to the input of the form rules. */
function inputOf(role: Role, wire: Registration): AccountInput {
  const { password, confirmpassword, verification_code } = wire;
  const shared = { password, confirmpassword, verification_code, company_name: wire.company_name ?? '', agreed };
  if (wire.type === 'phone_number')
    return {
      ...shared,
      phone_number: wire.phone_number,
      phone_number_code: wire.phone_number_code,
      invitation_code: 'invitation_code' in wire ? wire.invitation_code : '',
    };
  if (role === 'inspector' || !('personal_information' in wire)) return { ...shared, email: wire.email };
  const { first_name, telephone, telephone_code } = wire.personal_information;
  return { ...shared, email: wire.email, first_name, telephone, telephone_code, country: String(wire.country) };
}

/** Applies the dialog's rules to a registration. `withCode` is false while no code has been sent. Throws `invalid`. */
export function checkRegistration(role: Role, wire: Registration, family: Family, withCode: boolean): void {
  const input = inputOf(role, wire);
  const form = registerForm(role, wire.type);
  if (!withCode) check(form, { ...input, verification_code: input.verification_code || '000000' }, family);
  else {
    check(form, input, family);
    // E-mail registrations enter their code in a separate step.
    check('code', input, family);
  }
}

/** Applies the dialog's rules to a new password. Throws `invalid`. */
export function checkRecovery(wire: Recovery): void {
  if (wire.verification_code.trim() === '')
    throw new AccountRefusal('invalid', {
      problem: { field: 'captcha', key: 'code_empty', max: maxLengthOf('recover-email', 'captcha') },
    });
  check('new-password', { password: wire.password, confirmpassword: wire.repeat_password }, 'en');
}
