import { markDots } from '@/lib/domain/media/mark';

const dots = (lit: boolean) => markDots.map(({ x, y, isLit }) => (isLit === lit ? `M${x} ${y}h0` : '')).join('');

type LogoProps = { className?: string; own?: { logo?: string | undefined; logoOnDark?: string | undefined } };

/** The company's own logo, or a lot of sixteen dots with its sample; each dot is a segment with a round line cap. */
export function Logo({ className, own }: LogoProps) {
  if (own?.logo)
    return (
      <picture>
        {own.logoOnDark && <source srcSet={own.logoOnDark} media="(prefers-color-scheme: dark)" />}
        <img src={own.logo} alt="" className={`object-contain ${className}`} />
      </picture>
    );
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" strokeLinecap="round" className={className}>
      <path d={dots(false)} strokeWidth="3" className="stroke-hair" />
      <path d={dots(true)} strokeWidth="6.2" className="stroke-accent" />
    </svg>
  );
}
