/// Custom classes, their entries, queries, access control lists, and files.
extension CatalyzeRoute {
    private static let managers = [Caller.admin, .dev]
    private static let holders = [Caller.user, .supervisor, .listed]

    static let classes = [
        CatalyzeRoute(.createClass, .post, "classes", .json, managers),
        CatalyzeRoute(.addColumns, .put, "classes/{class}", .json, managers),
        CatalyzeRoute(.readClass, .get, "classes/{class}", .nothing, managers),
        CatalyzeRoute(.deleteClass, .delete, "classes/{class}", .nothing, managers),
        CatalyzeRoute(.exportClass, .get, "classes/{class}/export", .nothing, managers),
    ]

    private static let entry = "classes/{class}/entry/{entry}"
    private static let reference = "classes/{class}/entry/{entry}/ref/{reference}"

    static let entries = [
        CatalyzeRoute(.createEntry, .post, "classes/{class}/entry", .json, [.user]),
        CatalyzeRoute(.createEntryForAnother, .post, entry, .json, [.supervisor, .listed]),
        CatalyzeRoute(.readEntry, .get, entry, .nothing, holders),
        CatalyzeRoute(.updateEntry, .put, entry, .json, holders),
        CatalyzeRoute(.deleteEntry, .delete, entry, .nothing, holders),
        CatalyzeRoute(.setReferences, .put, reference, .json, holders),
        CatalyzeRoute(.readReferences, .get, reference, .nothing, holders),
        CatalyzeRoute(.readReference, .get, "\(reference)/{target}", .nothing, holders),
        CatalyzeRoute(.deleteReference, .delete, "\(reference)/{target}", .nothing, holders),
    ]

    static let queries = [
        CatalyzeRoute(.filterClass, .get, "classes/{class}/query", .nothing, managers + [.supervisor, .listed]),
        CatalyzeRoute(.queryClass, .post, "classes/{class}/query", .json, managers + [.supervisor, .listed]),
        CatalyzeRoute(.filterUser, .get, "classes/{class}/query/{user}", .nothing, managers + holders),
        CatalyzeRoute(.queryUser, .post, "classes/{class}/query/{user}", .json, managers + holders),
    ]

    static let accessLists =
        ["acl/custom/{class}/{entity}", "acl/core/{model}/{entity}"].flatMap { path in
            [
                CatalyzeRoute(.setACL, .post, path, .json, managers),
                CatalyzeRoute(.readACL, .get, path, .nothing, managers),
                CatalyzeRoute(.removeACL, .delete, path, .json, managers),
            ]
        } + [CatalyzeRoute(.listACLs, .get, "acl/{entity}", .nothing, managers)]

    static let files = [
        CatalyzeRoute(.addFile, .post, "users/files", .multipart, [.user]),
        CatalyzeRoute(.addFileForAnother, .post, "users/{user}/files", .multipart, [.supervisor, .listed]),
        CatalyzeRoute(.listFiles, .get, "users/files", .nothing, [.user]),
        CatalyzeRoute(.listFilesOfUser, .get, "users/{user}/files", .nothing, holders),
        CatalyzeRoute(.readFile, .get, "users/files/{file}", .nothing, [.user]),
        CatalyzeRoute(.readFileOfUser, .get, "users/{user}/files/{file}", .nothing, holders),
        CatalyzeRoute(.deleteFile, .delete, "users/files/{file}", .nothing, [.user]),
        CatalyzeRoute(.deleteFileOfUser, .delete, "users/{user}/files/{file}", .nothing, holders),
    ]
}
