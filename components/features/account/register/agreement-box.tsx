import { errorOf, type FormParts, idOf } from '@/components/features/account/form-parts';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import type { Role } from '@/lib/domain/account/forms/account-forms';

type AgreementBoxProps = {
  parts: FormParts;
  role: Role;
  /** Undefined without script: the checkbox is then uncontrolled. */
  isAgreed?: boolean;
  onAgree?: (isAgreed: boolean) => void;
  onShowTerms?: () => void;
};

export function AgreementBox({ parts, role, isAgreed, onAgree, onShowTerms }: AgreementBoxProps) {
  const { setup, prefix } = parts;
  const { words, termsHref } = setup;
  const [id, error] = [idOf(prefix, 'agreed'), errorOf(parts, 'agreed')];
  return (
    <div className="text-small">
      <div className="flex items-start gap-2.5">
        <input
          id={id}
          name="agreed"
          type="checkbox"
          checked={isAgreed}
          // Without script the browser keeps the form until the box is ticked; with script the button waits for it.
          required={onAgree === undefined}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onAgree?.(event.target.checked)}
          className="mt-1 size-4.5 shrink-0 accent-(--accent)"
        />
        <p>
          <label htmlFor={id}>{words.register.agree}</label>{' '}
          <a
            href={termsHref[role]}
            target="_blank"
            rel="noopener"
            aria-haspopup={onShowTerms ? 'dialog' : undefined}
            title={onShowTerms ? undefined : words.newWindow}
            onClick={(event) => {
              if (!onShowTerms || !isPlainClick(event)) return;
              event.preventDefault();
              onShowTerms();
            }}
            className="inline-block py-0.5 text-link"
          >
            {words.register.terms[role]}
          </a>
        </p>
      </div>
      {error && (
        <p key={error} id={`${id}-error`} className="mt-1.5 text-small text-reject">
          {error}
        </p>
      )}
    </div>
  );
}
