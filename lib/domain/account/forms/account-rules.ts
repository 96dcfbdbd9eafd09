import { lengthOf, normalizeInput } from '@/lib/domain/text/text-rules';

export const passwordLength = { min: 8, max: 20 } as const;
/** Minimum number of character classes in a password. */
export const neededClasses = 2;
export const passwordClasses = ['upper', 'lower', 'digits', 'special'] as const;
export type PasswordClass = (typeof passwordClasses)[number];

const patterns: Record<PasswordClass, RegExp> = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digits: /[0-9]/,
  special: /[^A-Za-z0-9\s]/u,
};

export const classesOf = (text: string): PasswordClass[] => passwordClasses.filter((name) => patterns[name].test(text));

export type PasswordMeter = {
  classes: PasswordClass[];
  isLongEnough: boolean;
  isShortEnough: boolean;
  hasSpace: boolean;
  isMet: boolean;
};

export function passwordMeter(text: string): PasswordMeter {
  const length = lengthOf(text);
  const classes = classesOf(text);
  const isLongEnough = length >= passwordLength.min;
  const isShortEnough = length <= passwordLength.max;
  const hasSpace = /\s/u.test(text);
  return {
    classes,
    isLongEnough,
    isShortEnough,
    hasSpace,
    isMet: isLongEnough && isShortEnough && !hasSpace && classes.length >= neededClasses,
  };
}

export function passwordProblem(text: string): 'password_format' | null {
  return passwordMeter(text).isMet ? null : 'password_format';
}

/** A mobile number as eleven digits; anything else keeps its signs, so that the rules refuse it. */
export function mobileNumber(text: string): string {
  const typed = normalizeInput(text);
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return /^\d+$/.test(digits) ? digits : typed;
}

/** A registration code as it was typed, without the spaces and hyphens of a message. */
export const registrationCode = (text: string): string => normalizeInput(text).replace(/[\s-]/g, '');

export const isChinesePhone = (text: string): boolean => /^1\d{10}$/.test(text);

/** Phone rule of the English screens: 1, then 3, 4, 5, 7 or 8, then 9 digits. */
export const isEnglishPhone = (text: string): boolean => /^1[34578]\d{9}$/.test(text);
