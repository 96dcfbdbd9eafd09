export type MenuLink = { title: string; href: string };
export type MenuChild = MenuLink & { note?: string; cover?: string; children: MenuLink[] };

/** `all` and `button` label the overview link and the toggle of a topic. */
export type MenuTopic = {
  id: number;
  title: string;
  href?: string;
  all: string;
  button: string;
  children: MenuChild[];
};
export type DrawerWords = { open: string; close: string; pages: string };
