import env from '@next/env';

// The commands read the same `.env` files as a production server; imported first, before anything reads the settings.
env.loadEnvConfig('.', false, { info: () => {}, error: console.error });
