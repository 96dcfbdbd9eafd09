import { qrCode } from '@/lib/domain/share/qr';

/** QR code, black on white in every theme, because scanners need the contrast. */
export function QrPicture({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { size, path } = qrCode(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
