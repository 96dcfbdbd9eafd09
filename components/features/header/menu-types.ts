export type MenuLink = { title: string; href: string };
export type MenuChild = MenuLink & { note?: string; cover?: string; children: MenuLink[] };

/**
 * A topic of the navigation in header, drawer and footer; `all` and `button` label its overview link and its toggle.
 */
export type MenuTopic = {
  id: number;
  title: string;
  href?: string;
  all: string;
  button: string;
  children: MenuChild[];
};
export type DrawerWords = { open: string; close: string; pages: string };
