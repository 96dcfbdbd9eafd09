type Known = { name?: string | null; company?: string | null; email?: string | null; phone?: string | null };

const shownDigits = 4;

/** Returns the name of a signed-in visitor to show: name or company, otherwise a recognizable part of their address. */
export function displayName({ name, company, email, phone }: Known): string | null {
  const local = email?.split('@')[0];
  return name?.trim() || company?.trim() || local?.trim() || (phone ? `···${phone.slice(-shownDigits)}` : null);
}
