// What the package object.entries fills in for browsers before 2017.
module.exports = Object.entries;
