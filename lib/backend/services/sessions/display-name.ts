type Known = { name?: string | null; company?: string | null; email?: string | null; phone?: string | null };

const shownDigits = 4;

/** What a signed-in visitor is called: their name or company, else as little of their address as they will recognise. */
export function displayName({ name, company, email, phone }: Known): string | null {
  const local = email?.split('@')[0];
  return name?.trim() || company?.trim() || local?.trim() || (phone ? `···${phone.slice(-shownDigits)}` : null);
}
