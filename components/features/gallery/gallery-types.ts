export type GalleryPicture = { src: string; alt: string; caption?: string };
export type GalleryWords = {
  preview: string;
  close: string;
  previous: string;
  next: string;
  larger: string;
  smaller: string;
  position: string;
};
