import { buildClient, install, runServer } from './house.mjs';

install();
buildClient();
runServer();
