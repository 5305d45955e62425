/** Runs all migrations and loads the catalogue into the database of this environment: node prepare-database.cjs */
require('reflect-metadata');
const { Settings } = require('../../../dist/src/platform/config/settings');
const { databaseOptions, openDatabase } = require('../../../dist/src/platform/database/data-source');
const { schema } = require('../../../dist/src/schema');

openDatabase(databaseOptions(new Settings(process.env), schema), schema).then((database) => database.destroy());
