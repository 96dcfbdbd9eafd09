import { existsSync } from 'node:fs';

/** A visitor's actions, limited to those that the remote control of every engine supports. */
export type Visitor = {
  open: (path: string) => Promise<void>;
  /** Resizes to the nearest size that the engine's window supports. */
  resize: (width: number, height: number) => Promise<void>;
  press: (key: 'Enter' | 'Escape' | 'ArrowRight') => Promise<void>;
  click: (selector: string) => Promise<void>;
  fill: (selector: string, text: string) => Promise<void>;
  read: (expression: string) => Promise<unknown>;
  /** Errors of the page since the last call: script errors and CSP violations. */
  takeNoise: () => Promise<string[]>;
};

export type Visit = { visitor: Visitor; stop: () => Promise<void> };

const find = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

const firefox = find([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr']);
const webkit = find([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver']);
const display = find(['/usr/bin/Xvfb']);

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
