<?php
// Makes its tables, an editor and an author, and says the application password of each.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
require __DIR__ . '/config.php';
require ABSPATH . 'wp-settings.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Gazette', 'admin', 'admin@gazette.example', true, '', 'not-used-by-anybody');
switch_theme('twentytwentyone');
$said = [];
foreach (['editor', 'author'] as $role) {
    $id = wp_insert_user(['user_login' => $role, 'user_pass' => 'not-used-by-anybody', 'role' => $role]);
    [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'Masthead']);
    $said[$role] = WP_Application_Passwords::chunk_password($password);
}
$said['sponsored'] = wp_insert_term('Sponsored', 'category')['term_id'];
echo json_encode($said);
