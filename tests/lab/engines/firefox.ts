import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { connectMarionette } from './marionette';
import { engines, type Visit } from './visitor';
import { spawnHere, visitorOf, waitFor } from './webdriver';

/** Animations cost a small machine more than the rest of a page. */
const preferences = `user_pref('marionette.port', 0); user_pref('ui.prefersReducedMotion', 1);`;

/** The errors that pages of the site logged to the browser console since their first byte; clears the console. */
const consoleErrors = `
  const { warningFlag, infoFlag } = Ci.nsIScriptError;
  const errors = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError)
    .filter(({ flags, sourceName }) => !(flags & (warningFlag | infoFlag)) && sourceName.startsWith(arguments[0]));
  Services.console.reset();
  return errors.map(({ errorMessage }) => errorMessage);`;

/**
 * A stock Firefox controlled through Marionette. We use our own client: Playwright 1.65 cannot open a page in Firefox
 * 153, which lacks `emulation.setMediaFeaturesOverride`; selenium-webdriver requires Node 22; and Debian does not
 * package geckodriver.
 */
export async function startFirefox(origin: string): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(join(profile, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile];
  const browser = spawnHere(engines.firefox.program ?? 'firefox-esr', args, { stdio: 'ignore' });
  const port = await waitFor(
    'Firefox',
    async () => Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')) || null,
  );
  const { send, close } = connectMarionette(port);
  await send('WebDriver:NewSession');
  const visitor = visitorOf(origin, (command, params) => send(`WebDriver:${command}`, params));
  const takeNoise = async () => {
    await send('Marionette:SetContext', { value: 'chrome' });
    const errors = await send('WebDriver:ExecuteScript', { script: consoleErrors, args: [origin] });
    await send('Marionette:SetContext', { value: 'content' });
    return z.array(z.string()).parse(errors);
  };
  const stop = async () => {
    close();
    browser.kill();
    if (browser.exitCode === null) await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true });
  };
  return { visitor: { ...visitor, takeNoise }, stop };
}
