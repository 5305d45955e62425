import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';

const { action, message, navigation, page, saved_queries: savedQueries } = english.ra;

/** What react-admin says, in the product's tone where its own differs. */
const messages = {
  ra: {
    ...english.ra,
    action: {
      ...action,
      add_filter: 'Filters',
      bulk_actions: '%{smart_count} selected',
      clear_input_value: 'Clear',
      export: 'Export CSV',
      remove_all_filters: 'Clear all filters',
      select_all: 'Select everyone on this page',
      select_all_button: 'Select all found',
      select_columns: 'Columns',
      select_row: 'Select this row',
      unselect: 'Clear selection',
    },
    message: {
      ...message,
      select_all_limit_reached: 'The first %{max} are selected.',
    },
    navigation: {
      ...navigation,
      no_results: 'Nothing found',
      no_filtered_results: 'Nothing matches these filters.',
      clear_filters: 'Clear filters',
      page_rows_per_page: 'Rows per page:',
    },
    page: { ...page, loading: 'Loading' },
    saved_queries: {
      ...savedQueries,
      new_label: 'Save this view …',
      new_dialog_title: 'Save this view',
      query_name: 'Name of the view',
      remove_label: 'Remove saved view',
      remove_label_with_name: 'Remove the view “%{name}”',
      remove_dialog_title: 'Remove this saved view?',
      remove_message: 'The view is removed from your list. No student is changed.',
    },
  },
};

export const staffTexts = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
