import env from '@next/env';

// Imported first, before anything reads the settings; the owner's commands read the `.env` files of a production server.
env.loadEnvConfig('.', process.argv.includes('--dev'), { info: () => {}, error: console.error });
