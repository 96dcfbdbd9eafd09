import { existsSync } from 'node:fs';

/** What a visitor does, in the few verbs that the remote control of every engine knows. */
export type Visitor = {
  open: (path: string) => Promise<void>;
  /** As near to this size as the engine's window goes. */
  resize: (width: number, height: number) => Promise<void>;
  press: (key: 'Enter' | 'Escape' | 'ArrowRight') => Promise<void>;
  click: (selector: string) => Promise<void>;
  fill: (selector: string, text: string) => Promise<void>;
  /** The value of an expression on the page. */
  read: (expression: string) => Promise<unknown>;
  /** What the page said in error since it was last asked: script errors and refusals by the policy of the page. */
  takeNoise: () => Promise<string[]>;
};

/** One browser, and how to end it. */
export type Visit = { visitor: Visitor; stop: () => Promise<void> };

const find = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

const firefox = find([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr']);
const webkit = find([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver']);
const display = find(['/usr/bin/Xvfb']);

/** The programs of each engine on this machine, and the sentence for one that has none. */
export const engines = {
  firefox: {
    program: firefox,
    missing: 'Firefox is not tested, because there is none here: install firefox-esr, or set FIREFOX_PATH.',
  },
  webkit: {
    program: display && webkit,
    display,
    missing: 'WebKit is not tested, because there is none here: install webkit2gtk-driver and xvfb.',
  },
};
