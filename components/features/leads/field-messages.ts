import { fill } from '@/lib/i18n/fill';
import { refusedCharacter } from '@/lib/domain/leads/fields/email';
import { fieldLimits, limitOf, type TextField } from '@/lib/domain/leads/fields/lead-fields';
import { maxFiles, maxTotalBytes } from '@/lib/domain/leads/fields/lead-files';
import type { FormSetup } from './lead-types';

/** Error message of a field; for an e-mail address it also names the refused character, for a file the file. */
export function errorText(
  { form, words, contactValues, emailRule }: FormSetup,
  field: string,
  key: string,
  value: unknown,
): string {
  const max = field === 'file' ? maxFiles : Object.hasOwn(fieldLimits, field) ? limitOf(form, field as TextField) : '';
  const said = fill(words.errors[key] ?? words.errors.characters_remark ?? '', {
    max,
    total: maxTotalBytes / 1024 ** 2,
    phone: contactValues.phone,
  });
  const character =
    key === 'email_vaild_remark' && typeof value === 'string' ? refusedCharacter(value.trim(), emailRule) : null;
  if (field === 'file' && value) return `${value}: ${said}`;
  return character
    ? `${said}. ${fill(words.errors.email_character ?? '', { character, phone: contactValues.phone })}`
    : said;
}
