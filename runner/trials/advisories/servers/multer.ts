import { addExpressPlants, type PlantExpress } from './express-plants.ts';
import type { ServerGlue } from './server-glue.ts';

type Handler = NonNullable<Parameters<typeof addExpressPlants>[2]>;

/** Express, where multer reads the forms that browsers send in parts. What it cannot read is the fault of the client. */
const serve: ServerGlue = (load, port) => {
  const express = load('express') as PlantExpress;
  const multer = load('multer') as () => { any(): Handler };
  const readForm = multer().any();
  const app = express();
  addExpressPlants(express, app, (request, response, next) =>
    readForm(request, response, (error) =>
      next(error === undefined ? undefined : Object.assign(error as Error, { status: 400 })),
    ),
  );
  app.listen(port, '127.0.0.1');
};

export default serve;
