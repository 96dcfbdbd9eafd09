export type MenuLink = { title: string; href: string };
export type MenuChild = MenuLink & { note?: string; cover?: string; children: MenuLink[] };

/** A topic of the navigation as header, drawer and footer show it; `all` and `button` are what its further link and its button say. */
export type MenuTopic = {
  id: number;
  title: string;
  href?: string;
  all: string;
  button: string;
  children: MenuChild[];
};
