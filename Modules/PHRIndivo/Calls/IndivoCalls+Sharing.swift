extension IndivoCalls {
    /// Carenets of a record, placement and autoshare.
    static let sharing: [IndivoCall] = [
        IndivoCall(.get, "/records/{record}/carenets/", "carenet_list", [.fullShare, .admin]),
        IndivoCall(.post, "/records/{record}/carenets/", "carenet_create", [.fullShare, .admin]),
        IndivoCall(.put, "/records/{record}/documents/{document}/nevershare", "document_set_nevershare", [.fullShare]),
        IndivoCall(
            .delete, "/records/{record}/documents/{document}/nevershare", "document_remove_nevershare", [.fullShare]),
        IndivoCall(
            .get, "/records/{record}/documents/{document}/carenets/", "document_carenets", [.token, .fullShare]),
        IndivoCall(
            .put, "/records/{record}/documents/{document}/carenets/{carenet}", "carenet_document_placement",
            [.fullShare]),
        IndivoCall(
            .delete, "/records/{record}/documents/{document}/carenets/{carenet}", "carenet_document_delete",
            [.fullShare]),
        IndivoCall(
            .post, "/records/{record}/documents/{document}/carenets/{carenet}/autoshare-revert", "autoshare_revert",
            [.fullShare]),
        IndivoCall(.get, "/records/{record}/autoshare/bytype/", "autoshare_list", [.fullShare]),
        IndivoCall(.get, "/records/{record}/autoshare/bytype/all", "autoshare_list_bytype_all", [.fullShare]),
        IndivoCall(
            .post, "/records/{record}/autoshare/carenets/{carenet}/bytype/set", "autoshare_create", [.fullShare]),
        IndivoCall(
            .post, "/records/{record}/autoshare/carenets/{carenet}/bytype/unset", "autoshare_delete", [.fullShare]),
    ]
}
