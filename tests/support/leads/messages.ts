import type { Locale } from '../../../lib/i18n/locales';
import en from '../../../messages/en/forms.json';
import es from '../../../messages/es/forms.json';
import fr from '../../../messages/fr/forms.json';
import zh from '../../../messages/zh/forms.json';

export type FormMessages = Omit<typeof en, 'errors' | 'thanks'> & { errors: Record<string, string>; thanks: Record<string, string> };
const all: Record<Locale, FormMessages> = { zh, en, fr, es };

/** What the forms say in a language. */
export const formMessages = (locale: Locale): FormMessages => all[locale];
