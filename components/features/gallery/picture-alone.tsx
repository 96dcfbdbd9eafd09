import { useEffect, useEffectEvent } from 'react';
import type { LightboxProps } from './lightbox';

/** In place of a lightbox that cannot be loaded: follows the link to the picture, as the page does without script. */
export function PictureAlone({ pictures, startAt, onClose }: LightboxProps) {
  const follow = useEffectEvent(() => {
    onClose();
    window.location.assign(pictures[startAt]?.src ?? '');
  });
  useEffect(() => follow(), []);
  return null;
}
