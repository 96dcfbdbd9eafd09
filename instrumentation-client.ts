import { carryQueries } from '@/components/ui/carried-query';
import { loadPicturesAtLeisure } from '@/components/ui/media/load-pictures';
import { followTranslators } from '@/components/ui/rewritten-text';

// Next runs this file before React hydrates the page.
followTranslators();
carryQueries();
loadPicturesAtLeisure();
