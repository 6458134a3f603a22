import { addExpressPlants, type PlantExpress } from './express-plants.ts';
import type { ServerGlue } from './server-glue.ts';

type Handler = NonNullable<Parameters<typeof addExpressPlants>[2]>;

/** Express, where the package reads the forms that browsers send in parts, and nests their fields. What it cannot read is the fault of the client. */
const serve: ServerGlue = (load, port) => {
  const express = load('express') as PlantExpress;
  const readFormBy = load('express-fileupload') as (options: object) => Handler;
  const readForm = readFormBy({ parseNested: true });
  const app = express();
  addExpressPlants(express, app, (request, response, next) =>
    readForm(request, response, (error) =>
      next(error === undefined ? undefined : Object.assign(error as Error, { status: 400 })),
    ),
  );
  app.listen(port, '127.0.0.1');
};

export default serve;
