/** Names of files in test/journeys, without their ending. */
declare const differingJourneys: readonly string[];
export = differingJourneys;
