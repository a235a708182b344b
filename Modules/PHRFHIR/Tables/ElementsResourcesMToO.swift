/// Structures and elements. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// The form is in `DefinitionReader`.
let elementsResourcesMToO: StaticString = """
    $Measure:DomainResource ~mea-0,mea-1
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    subtitle? string
    status1 code #SM ^publication-status
    experimental? boolean #S
    subject[x]? CodeableConcept|Reference >Group
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    usage? string
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    library* canonical >Library
    disclaimer? markdown #S
    scoring? CodeableConcept #S
    compositeScoring? CodeableConcept #S
    type* CodeableConcept #S
    riskAdjustment? string #S
    rateAggregation? string #S
    rationale? markdown #S
    clinicalRecommendationStatement? markdown #S
    improvementNotation? CodeableConcept #S ^measure-improvement-notation
    definition* markdown #S
    guidance? markdown #S
    group* BackboneElement
    supplementalData* BackboneElement
    =Measure.group:BackboneElement
    code? CodeableConcept
    description? string
    population* BackboneElement
    stratifier* BackboneElement
    =Measure.group.population:BackboneElement
    code? CodeableConcept
    description? string
    criteria1 Expression
    =Measure.group.stratifier:BackboneElement
    code? CodeableConcept
    description? string
    criteria? Expression
    component* BackboneElement
    =Measure.group.stratifier.component:BackboneElement
    code? CodeableConcept
    description? string
    criteria1 Expression
    =Measure.supplementalData:BackboneElement
    code? CodeableConcept
    usage* CodeableConcept
    description? string
    criteria1 Expression
    $MeasureReport:DomainResource ~mrp-1,mrp-2
    identifier* Identifier #S
    status1 code #SM ^measure-report-status
    type1 code #S ^measure-report-type
    measure1 canonical #S >Measure
    subject? Reference #S >Patient|Practitioner|PractitionerRole|Location|Device|RelatedPerson|Group
    date? dateTime #S
    reporter? Reference #S >Practitioner|PractitionerRole|Location|Organization
    period1 Period #S
    improvementNotation? CodeableConcept #SM ^measure-improvement-notation
    group* BackboneElement
    evaluatedResource* Reference >Resource
    =MeasureReport.group:BackboneElement
    code? CodeableConcept #S
    population* BackboneElement
    measureScore? Quantity #S
    stratifier* BackboneElement
    =MeasureReport.group.population:BackboneElement
    code? CodeableConcept #S
    count? integer
    subjectResults? Reference >List
    =MeasureReport.group.stratifier:BackboneElement
    code* CodeableConcept
    stratum* BackboneElement
    =MeasureReport.group.stratifier.stratum:BackboneElement
    value? CodeableConcept
    component* BackboneElement
    population* BackboneElement
    measureScore? Quantity
    =MeasureReport.group.stratifier.stratum.component:BackboneElement
    code1 CodeableConcept
    value1 CodeableConcept
    =MeasureReport.group.stratifier.stratum.population:BackboneElement
    code? CodeableConcept
    count? integer
    subjectResults? Reference >List
    $Media:DomainResource
    identifier* Identifier #S
    basedOn* Reference #S >ServiceRequest|CarePlan
    partOf* Reference #S >Resource
    status1 code #SM ^event-status
    type? CodeableConcept #S
    modality? CodeableConcept #S
    view? CodeableConcept #S
    subject? Reference #S >Patient|Practitioner|PractitionerRole|Group|Device|Specimen|Location
    encounter? Reference #S >Encounter
    created[x]? dateTime|Period #S
    issued? instant #S
    operator? Reference #S >Practitioner|PractitionerRole|Organization|CareTeam|Patient|Device|RelatedPerson
    reasonCode* CodeableConcept #S
    bodySite? CodeableConcept #S
    deviceName? string #S
    device? Reference #S >Device|DeviceMetric
    height? positiveInt #S
    width? positiveInt #S
    frames? positiveInt #S
    duration? decimal #S
    content1 Attachment #S
    note* Annotation
    $Medication:DomainResource
    identifier* Identifier #S
    code? CodeableConcept #S
    status? code #SM ^medication-status
    manufacturer? Reference #S >Organization
    form? CodeableConcept
    amount? Ratio #S
    ingredient* BackboneElement
    batch? BackboneElement
    =Medication.ingredient:BackboneElement
    item[x]1 CodeableConcept|Reference >Substance|Medication
    isActive? boolean
    strength? Ratio
    =Medication.batch:BackboneElement
    lotNumber? string
    expirationDate? dateTime
    $MedicationAdministration:DomainResource
    identifier* Identifier
    instantiates* uri #S
    partOf* Reference #S >MedicationAdministration|Procedure
    status1 code #SM ^medication-admin-status
    statusReason* CodeableConcept
    category? CodeableConcept
    medication[x]1 CodeableConcept|Reference #S >Medication
    subject1 Reference #S >Patient|Group
    context? Reference >Encounter|EpisodeOfCare
    supportingInformation* Reference >Resource
    effective[x]1 dateTime|Period #S
    performer* BackboneElement #S
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport
    request? Reference >MedicationRequest
    device* Reference >Device
    note* Annotation
    dosage? BackboneElement ~mad-1
    eventHistory* Reference >Provenance
    =MedicationAdministration.performer:BackboneElement
    function? CodeableConcept
    actor1 Reference #S >Practitioner|PractitionerRole|Patient|RelatedPerson|Device
    =MedicationAdministration.dosage:BackboneElement
    text? string
    site? CodeableConcept
    route? CodeableConcept
    method? CodeableConcept
    dose? Quantity(SimpleQuantity)
    rate[x]? Ratio|Quantity(SimpleQuantity)
    $MedicationDispense:DomainResource ~mdd-1
    identifier* Identifier
    partOf* Reference >Procedure
    status1 code #SM ^medicationdispense-status
    statusReason[x]? CodeableConcept|Reference >DetectedIssue
    category? CodeableConcept
    medication[x]1 CodeableConcept|Reference #S >Medication
    subject? Reference #S >Patient|Group
    context? Reference >Encounter|EpisodeOfCare
    supportingInformation* Reference >Resource
    performer* BackboneElement
    location? Reference >Location
    authorizingPrescription* Reference >MedicationRequest
    type? CodeableConcept
    quantity? Quantity(SimpleQuantity)
    daysSupply? Quantity(SimpleQuantity)
    whenPrepared? dateTime #S
    whenHandedOver? dateTime
    destination? Reference >Location
    receiver* Reference >Patient|Practitioner
    note* Annotation
    dosageInstruction* Dosage
    substitution? BackboneElement
    detectedIssue* Reference >DetectedIssue
    eventHistory* Reference >Provenance
    =MedicationDispense.performer:BackboneElement
    function? CodeableConcept
    actor1 Reference >Practitioner|PractitionerRole|Organization|Patient|Device|RelatedPerson
    =MedicationDispense.substitution:BackboneElement
    wasSubstituted1 boolean
    type? CodeableConcept
    reason* CodeableConcept
    responsibleParty* Reference >Practitioner|PractitionerRole
    $MedicationKnowledge:DomainResource
    code? CodeableConcept #S
    status? code #SM ^medicationknowledge-status
    manufacturer? Reference #S >Organization
    doseForm? CodeableConcept
    amount? Quantity(SimpleQuantity) #S
    synonym* string #S
    relatedMedicationKnowledge* BackboneElement
    associatedMedication* Reference >Medication
    productType* CodeableConcept
    monograph* BackboneElement
    ingredient* BackboneElement
    preparationInstruction? markdown
    intendedRoute* CodeableConcept
    cost* BackboneElement
    monitoringProgram* BackboneElement
    administrationGuidelines* BackboneElement
    medicineClassification* BackboneElement
    packaging? BackboneElement
    drugCharacteristic* BackboneElement
    contraindication* Reference >DetectedIssue
    regulatory* BackboneElement
    kinetics* BackboneElement
    =MedicationKnowledge.relatedMedicationKnowledge:BackboneElement
    type1 CodeableConcept
    reference+ Reference >MedicationKnowledge
    =MedicationKnowledge.monograph:BackboneElement
    type? CodeableConcept
    source? Reference >DocumentReference|Media
    =MedicationKnowledge.ingredient:BackboneElement
    item[x]1 CodeableConcept|Reference >Substance
    isActive? boolean
    strength? Ratio
    =MedicationKnowledge.cost:BackboneElement
    type1 CodeableConcept
    source? string
    cost1 Money
    =MedicationKnowledge.monitoringProgram:BackboneElement
    type? CodeableConcept
    name? string
    =MedicationKnowledge.administrationGuidelines:BackboneElement
    dosage* BackboneElement
    indication[x]? CodeableConcept|Reference >ObservationDefinition
    patientCharacteristics* BackboneElement
    =MedicationKnowledge.administrationGuidelines.dosage:BackboneElement
    type1 CodeableConcept
    dosage+ Dosage
    =MedicationKnowledge.administrationGuidelines.patientCharacteristics:BackboneElement
    characteristic[x]1 CodeableConcept|Quantity(SimpleQuantity)
    value* string
    =MedicationKnowledge.medicineClassification:BackboneElement
    type1 CodeableConcept
    classification* CodeableConcept
    =MedicationKnowledge.packaging:BackboneElement
    type? CodeableConcept
    quantity? Quantity(SimpleQuantity)
    =MedicationKnowledge.drugCharacteristic:BackboneElement
    type? CodeableConcept
    value[x]? CodeableConcept|string|Quantity(SimpleQuantity)|base64Binary
    =MedicationKnowledge.regulatory:BackboneElement
    regulatoryAuthority1 Reference >Organization
    substitution* BackboneElement
    schedule* BackboneElement
    maxDispense? BackboneElement
    =MedicationKnowledge.regulatory.substitution:BackboneElement
    type1 CodeableConcept
    allowed1 boolean
    =MedicationKnowledge.regulatory.schedule:BackboneElement
    schedule1 CodeableConcept
    =MedicationKnowledge.regulatory.maxDispense:BackboneElement
    quantity1 Quantity(SimpleQuantity)
    period? Duration
    =MedicationKnowledge.kinetics:BackboneElement
    areaUnderCurve* Quantity(SimpleQuantity)
    lethalDose50* Quantity(SimpleQuantity)
    halfLifePeriod? Duration
    $MedicationRequest:DomainResource
    identifier* Identifier
    status1 code #SM ^medicationrequest-status
    statusReason? CodeableConcept
    intent1 code #SM ^medicationrequest-intent
    category* CodeableConcept
    priority? code #S ^request-priority
    doNotPerform? boolean #SM
    reported[x]? boolean|Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson|Organization
    medication[x]1 CodeableConcept|Reference #S >Medication
    subject1 Reference #S >Patient|Group
    encounter? Reference >Encounter
    supportingInformation* Reference >Resource
    authoredOn? dateTime #S
    requester? Reference #S >Practitioner|PractitionerRole|Organization|Patient|RelatedPerson|Device
    performer? Reference >Practitioner|PractitionerRole|Organization|Patient|Device|RelatedPerson|CareTeam
    performerType? CodeableConcept #S
    recorder? Reference >Practitioner|PractitionerRole
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation
    instantiatesCanonical* canonical #S
    instantiatesUri* uri #S
    basedOn* Reference #S >CarePlan|MedicationRequest|ServiceRequest|ImmunizationRecommendation
    groupIdentifier? Identifier #S
    courseOfTherapyType? CodeableConcept
    insurance* Reference >Coverage|ClaimResponse
    note* Annotation
    dosageInstruction* Dosage
    dispenseRequest? BackboneElement
    substitution? BackboneElement
    priorPrescription? Reference >MedicationRequest
    detectedIssue* Reference >DetectedIssue
    eventHistory* Reference >Provenance
    =MedicationRequest.dispenseRequest:BackboneElement
    initialFill? BackboneElement
    dispenseInterval? Duration
    validityPeriod? Period
    numberOfRepeatsAllowed? unsignedInt
    quantity? Quantity(SimpleQuantity)
    expectedSupplyDuration? Duration
    performer? Reference >Organization
    =MedicationRequest.dispenseRequest.initialFill:BackboneElement
    quantity? Quantity(SimpleQuantity)
    duration? Duration
    =MedicationRequest.substitution:BackboneElement
    allowed[x]1 boolean|CodeableConcept
    reason? CodeableConcept
    $MedicationStatement:DomainResource
    identifier* Identifier #S
    basedOn* Reference #S >MedicationRequest|CarePlan|ServiceRequest
    partOf* Reference #S >MedicationAdministration|MedicationDispense|MedicationStatement|Procedure|Observation
    status1 code #SM ^medication-statement-status
    statusReason* CodeableConcept
    category? CodeableConcept #S
    medication[x]1 CodeableConcept|Reference #S >Medication
    subject1 Reference #S >Patient|Group
    context? Reference #S >Encounter|EpisodeOfCare
    effective[x]? dateTime|Period #S
    dateAsserted? dateTime #S
    informationSource? Reference >Patient|Practitioner|PractitionerRole|RelatedPerson|Organization
    derivedFrom* Reference >Resource
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport
    note* Annotation
    dosage* Dosage
    $MedicinalProduct:DomainResource
    identifier* Identifier #S
    type? CodeableConcept #S
    domain? Coding #S
    combinedPharmaceuticalDoseForm? CodeableConcept #S
    legalStatusOfSupply? CodeableConcept #S
    additionalMonitoringIndicator? CodeableConcept #S
    specialMeasures* string #S
    paediatricUseIndicator? CodeableConcept #S
    productClassification* CodeableConcept #S
    marketingStatus* MarketingStatus #S
    pharmaceuticalProduct* Reference #S >MedicinalProductPharmaceutical
    packagedMedicinalProduct* Reference #S >MedicinalProductPackaged
    attachedDocument* Reference #S >DocumentReference
    masterFile* Reference #S >DocumentReference
    contact* Reference #S >Organization|PractitionerRole
    clinicalTrial* Reference #S >ResearchStudy
    name+ BackboneElement #S
    crossReference* Identifier #S
    manufacturingBusinessOperation* BackboneElement #S
    specialDesignation* BackboneElement #S
    =MedicinalProduct.name:BackboneElement
    productName1 string #S
    namePart* BackboneElement #S
    countryLanguage* BackboneElement #S
    =MedicinalProduct.name.namePart:BackboneElement
    part1 string #S
    type1 Coding #S
    =MedicinalProduct.name.countryLanguage:BackboneElement
    country1 CodeableConcept #S
    jurisdiction? CodeableConcept #S
    language1 CodeableConcept #S
    =MedicinalProduct.manufacturingBusinessOperation:BackboneElement
    operationType? CodeableConcept #S
    authorisationReferenceNumber? Identifier #S
    effectiveDate? dateTime #S
    confidentialityIndicator? CodeableConcept #S
    manufacturer* Reference #S >Organization
    regulator? Reference #S >Organization
    =MedicinalProduct.specialDesignation:BackboneElement
    identifier* Identifier #S
    type? CodeableConcept #S
    intendedUse? CodeableConcept #S
    indication[x]? CodeableConcept|Reference #S >MedicinalProductIndication
    status? CodeableConcept #S
    date? dateTime #S
    species? CodeableConcept #S
    $MedicinalProductAuthorization:DomainResource
    identifier* Identifier #S
    subject? Reference #S >MedicinalProduct|MedicinalProductPackaged
    country* CodeableConcept #S
    jurisdiction* CodeableConcept #S
    status? CodeableConcept #S
    statusDate? dateTime #S
    restoreDate? dateTime #S
    validityPeriod? Period #S
    dataExclusivityPeriod? Period #S
    dateOfFirstAuthorization? dateTime #S
    internationalBirthDate? dateTime #S
    legalBasis? CodeableConcept #S
    jurisdictionalAuthorization* BackboneElement #S
    holder? Reference #S >Organization
    regulator? Reference #S >Organization
    procedure? BackboneElement #S
    =MedicinalProductAuthorization.jurisdictionalAuthorization:BackboneElement
    identifier* Identifier #S
    country? CodeableConcept #S
    jurisdiction* CodeableConcept #S
    legalStatusOfSupply? CodeableConcept #S
    validityPeriod? Period #S
    =MedicinalProductAuthorization.procedure:BackboneElement
    identifier? Identifier #S
    type1 CodeableConcept #S
    date[x]? Period|dateTime #S
    application* @MedicinalProductAuthorization.procedure #S
    $MedicinalProductContraindication:DomainResource
    subject* Reference #S >MedicinalProduct|Medication
    disease? CodeableConcept #S
    diseaseStatus? CodeableConcept #S
    comorbidity* CodeableConcept #S
    therapeuticIndication* Reference #S >MedicinalProductIndication
    otherTherapy* BackboneElement #S
    population* Population #S
    =MedicinalProductContraindication.otherTherapy:BackboneElement
    therapyRelationshipType1 CodeableConcept #S
    medication[x]1 CodeableConcept|Reference #S >MedicinalProduct|Medication|Substance|SubstanceSpecification
    $MedicinalProductIndication:DomainResource
    subject* Reference #S >MedicinalProduct|Medication
    diseaseSymptomProcedure? CodeableConcept #S
    diseaseStatus? CodeableConcept #S
    comorbidity* CodeableConcept #S
    intendedEffect? CodeableConcept #S
    duration? Quantity #S
    otherTherapy* BackboneElement #S
    undesirableEffect* Reference #S >MedicinalProductUndesirableEffect
    population* Population #S
    =MedicinalProductIndication.otherTherapy:BackboneElement
    therapyRelationshipType1 CodeableConcept #S
    medication[x]1 CodeableConcept|Reference #S >MedicinalProduct|Medication|Substance|SubstanceSpecification
    $MedicinalProductIngredient:DomainResource
    identifier? Identifier #S
    role1 CodeableConcept #S
    allergenicIndicator? boolean #S
    manufacturer* Reference #S >Organization
    specifiedSubstance* BackboneElement #S
    substance? BackboneElement #S
    =MedicinalProductIngredient.specifiedSubstance:BackboneElement
    code1 CodeableConcept #S
    group1 CodeableConcept #S
    confidentiality? CodeableConcept #S
    strength* BackboneElement #S
    =MedicinalProductIngredient.specifiedSubstance.strength:BackboneElement
    presentation1 Ratio #S
    presentationLowLimit? Ratio #SM
    concentration? Ratio #S
    concentrationLowLimit? Ratio #SM
    measurementPoint? string #S
    country* CodeableConcept #S
    referenceStrength* BackboneElement #S
    =MedicinalProductIngredient.specifiedSubstance.strength.referenceStrength:BackboneElement
    substance? CodeableConcept #S
    strength1 Ratio #S
    strengthLowLimit? Ratio #S
    measurementPoint? string #S
    country* CodeableConcept #S
    =MedicinalProductIngredient.substance:BackboneElement
    code1 CodeableConcept #S
    strength* @MedicinalProductIngredient.specifiedSubstance.strength #S
    $MedicinalProductInteraction:DomainResource
    subject* Reference #S >MedicinalProduct|Medication|Substance
    description? string #S
    interactant* BackboneElement #S
    type? CodeableConcept #S
    effect? CodeableConcept #S
    incidence? CodeableConcept #S
    management? CodeableConcept #S
    =MedicinalProductInteraction.interactant:BackboneElement
    item[x]1 Reference|CodeableConcept #S >MedicinalProduct|Medication|Substance|ObservationDefinition
    $MedicinalProductManufactured:DomainResource
    manufacturedDoseForm1 CodeableConcept #S
    unitOfPresentation? CodeableConcept #S
    quantity1 Quantity #S
    manufacturer* Reference #S >Organization
    ingredient* Reference #S >MedicinalProductIngredient
    physicalCharacteristics? ProdCharacteristic #S
    otherCharacteristics* CodeableConcept #S
    $MedicinalProductPackaged:DomainResource
    identifier* Identifier #S
    subject* Reference #S >MedicinalProduct
    description? string #S
    legalStatusOfSupply? CodeableConcept #S
    marketingStatus* MarketingStatus #S
    marketingAuthorization? Reference #S >MedicinalProductAuthorization
    manufacturer* Reference #S >Organization
    batchIdentifier* BackboneElement #S
    packageItem+ BackboneElement #S
    =MedicinalProductPackaged.batchIdentifier:BackboneElement
    outerPackaging1 Identifier #S
    immediatePackaging? Identifier #S
    =MedicinalProductPackaged.packageItem:BackboneElement
    identifier* Identifier #S
    type1 CodeableConcept #S
    quantity1 Quantity #S
    material* CodeableConcept #S
    alternateMaterial* CodeableConcept #S
    device* Reference #S >DeviceDefinition
    manufacturedItem* Reference #S >MedicinalProductManufactured
    packageItem* @MedicinalProductPackaged.packageItem #S
    physicalCharacteristics? ProdCharacteristic #S
    otherCharacteristics* CodeableConcept #S
    shelfLifeStorage* ProductShelfLife #S
    manufacturer* Reference #S >Organization
    $MedicinalProductPharmaceutical:DomainResource
    identifier* Identifier #S
    administrableDoseForm1 CodeableConcept #S
    unitOfPresentation? CodeableConcept #S
    ingredient* Reference #S >MedicinalProductIngredient
    device* Reference #S >DeviceDefinition
    characteristics* BackboneElement #S
    routeOfAdministration+ BackboneElement #S
    =MedicinalProductPharmaceutical.characteristics:BackboneElement
    code1 CodeableConcept #S
    status? CodeableConcept #S
    =MedicinalProductPharmaceutical.routeOfAdministration:BackboneElement
    code1 CodeableConcept #S
    firstDose? Quantity #S
    maxSingleDose? Quantity #S
    maxDosePerDay? Quantity #S
    maxDosePerTreatmentPeriod? Ratio #S
    maxTreatmentPeriod? Duration #S
    targetSpecies* BackboneElement #S
    =MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies:BackboneElement
    code1 CodeableConcept #S
    withdrawalPeriod* BackboneElement #S
    =MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies.withdrawalPeriod:BackboneElement
    tissue1 CodeableConcept #S
    value1 Quantity #S
    supportingInformation? string #S
    $MedicinalProductUndesirableEffect:DomainResource
    subject* Reference #S >MedicinalProduct|Medication
    symptomConditionEffect? CodeableConcept #S
    classification? CodeableConcept #S
    frequencyOfOccurrence? CodeableConcept #S
    population* Population #S
    $MessageDefinition:DomainResource ~msd-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    replaces* canonical #S >MessageDefinition
    status1 code #SM ^publication-status
    experimental? boolean #S
    date1 dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown #S
    copyright? markdown
    base? canonical #S >MessageDefinition
    parent* canonical #S >ActivityDefinition|PlanDefinition
    event[x]1 Coding|uri #S
    category? code #S ^message-significance-category
    focus* BackboneElement #S ~md-1
    responseRequired? code ^messageheader-response-request
    allowedResponse* BackboneElement
    graph* canonical >GraphDefinition
    =MessageDefinition.focus:BackboneElement
    code1 code #S ^resource-types
    profile? canonical >StructureDefinition
    min1 unsignedInt #S
    max? string
    =MessageDefinition.allowedResponse:BackboneElement
    message1 canonical >MessageDefinition
    situation? markdown
    $MessageHeader:DomainResource
    event[x]1 Coding|uri #S
    destination* BackboneElement #S
    sender? Reference #S >Practitioner|PractitionerRole|Organization
    enterer? Reference #S >Practitioner|PractitionerRole
    author? Reference #S >Practitioner|PractitionerRole
    source1 BackboneElement #S
    responsible? Reference #S >Practitioner|PractitionerRole|Organization
    reason? CodeableConcept #S
    response? BackboneElement #S
    focus* Reference #S >Resource
    definition? canonical #S >MessageDefinition
    =MessageHeader.destination:BackboneElement
    name? string #S
    target? Reference #S >Device
    endpoint1 url #S
    receiver? Reference #S >Practitioner|PractitionerRole|Organization
    =MessageHeader.source:BackboneElement
    name? string #S
    software? string #S
    version? string #S
    contact? ContactPoint #S
    endpoint1 url #S
    =MessageHeader.response:BackboneElement
    identifier1 id #S
    code1 code #S ^response-code
    details? Reference #S >OperationOutcome
    $MolecularSequence:DomainResource ~msq-3
    identifier* Identifier #S
    type? code #S ^sequence-type
    coordinateSystem1 integer #S
    patient? Reference #S >Patient
    specimen? Reference #S >Specimen
    device? Reference #S >Device
    performer? Reference #S >Organization
    quantity? Quantity #S
    referenceSeq? BackboneElement #S ~msq-5,msq-6
    variant* BackboneElement #S
    observedSeq? string #S
    quality* BackboneElement #S
    readCoverage? integer #S
    repository* BackboneElement #S
    pointer* Reference #S >MolecularSequence
    structureVariant* BackboneElement #S
    =MolecularSequence.referenceSeq:BackboneElement
    chromosome? CodeableConcept #S
    genomeBuild? string #S
    orientation? code #S ^orientation-type
    referenceSeqId? CodeableConcept #S
    referenceSeqPointer? Reference #S >MolecularSequence
    referenceSeqString? string #S
    strand? code #S ^strand-type
    windowStart? integer #S
    windowEnd? integer #S
    =MolecularSequence.variant:BackboneElement
    start? integer #S
    end? integer #S
    observedAllele? string #S
    referenceAllele? string #S
    cigar? string #S
    variantPointer? Reference #S >Observation
    =MolecularSequence.quality:BackboneElement
    type1 code #S ^quality-type
    standardSequence? CodeableConcept #S
    start? integer #S
    end? integer #S
    score? Quantity #S
    method? CodeableConcept #S
    truthTP? decimal #S
    queryTP? decimal #S
    truthFN? decimal #S
    queryFP? decimal #S
    gtFP? decimal #S
    precision? decimal #S
    recall? decimal #S
    fScore? decimal #S
    roc? BackboneElement #S
    =MolecularSequence.quality.roc:BackboneElement
    score* integer #S
    numTP* integer #S
    numFP* integer #S
    numFN* integer #S
    precision* decimal #S
    sensitivity* decimal #S
    fMeasure* decimal #S
    =MolecularSequence.repository:BackboneElement
    type1 code #S ^repository-type
    url? uri #S
    name? string #S
    datasetId? string #S
    variantsetId? string #S
    readsetId? string #S
    =MolecularSequence.structureVariant:BackboneElement
    variantType? CodeableConcept #S ^http://loinc.org/vs/LL379-9
    exact? boolean #S
    length? integer #S
    outer? BackboneElement #S
    inner? BackboneElement #S
    =MolecularSequence.structureVariant.outer:BackboneElement
    start? integer #S
    end? integer #S
    =MolecularSequence.structureVariant.inner:BackboneElement
    start? integer #S
    end? integer #S
    $NamingSystem:DomainResource ~nsd-0,nsd-1,nsd-2
    name1 string #S
    status1 code #SM ^publication-status
    kind1 code #S ^namingsystem-type
    date1 dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    responsible? string
    type? CodeableConcept
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    usage? string
    uniqueId+ BackboneElement #S
    =NamingSystem.uniqueId:BackboneElement
    type1 code #S ^namingsystem-identifier-type
    value1 string #S
    preferred? boolean
    comment? string
    period? Period
    $NutritionOrder:DomainResource ~nor-1
    identifier* Identifier
    instantiatesCanonical* canonical #S >ActivityDefinition|PlanDefinition
    instantiatesUri* uri #S
    instantiates* uri
    status1 code #SM ^request-status
    intent1 code #SM ^request-intent
    patient1 Reference #S >Patient
    encounter? Reference >Encounter
    dateTime1 dateTime #S
    orderer? Reference #S >Practitioner|PractitionerRole
    allergyIntolerance* Reference >AllergyIntolerance
    foodPreferenceModifier* CodeableConcept
    excludeFoodModifier* CodeableConcept
    oralDiet? BackboneElement
    supplement* BackboneElement
    enteralFormula? BackboneElement
    note* Annotation
    =NutritionOrder.oralDiet:BackboneElement
    type* CodeableConcept #S
    schedule* Timing
    nutrient* BackboneElement
    texture* BackboneElement
    fluidConsistencyType* CodeableConcept
    instruction? string #S
    =NutritionOrder.oralDiet.nutrient:BackboneElement
    modifier? CodeableConcept
    amount? Quantity(SimpleQuantity)
    =NutritionOrder.oralDiet.texture:BackboneElement
    modifier? CodeableConcept
    foodType? CodeableConcept
    =NutritionOrder.supplement:BackboneElement
    type? CodeableConcept #S
    productName? string
    schedule* Timing
    quantity? Quantity(SimpleQuantity)
    instruction? string #S
    =NutritionOrder.enteralFormula:BackboneElement
    baseFormulaType? CodeableConcept #S
    baseFormulaProductName? string
    additiveType? CodeableConcept
    additiveProductName? string
    caloricDensity? Quantity(SimpleQuantity)
    routeofAdministration? CodeableConcept
    administration* BackboneElement
    maxVolumeToDeliver? Quantity(SimpleQuantity)
    administrationInstruction? string #S
    =NutritionOrder.enteralFormula.administration:BackboneElement
    schedule? Timing
    quantity? Quantity(SimpleQuantity)
    rate[x]? Quantity(SimpleQuantity)|Ratio
    $Observation:DomainResource ~obs-6,obs-7
    identifier* Identifier #S
    basedOn* Reference #S >CarePlan|DeviceRequest|ImmunizationRecommendation|MedicationRequest|NutritionOrder|\
    ServiceRequest
    partOf* Reference #S >MedicationAdministration|MedicationDispense|MedicationStatement|Procedure|Immunization|\
    ImagingStudy
    status1 code #SM ^observation-status
    category* CodeableConcept
    code1 CodeableConcept #S
    subject? Reference #S >Patient|Group|Device|Location
    focus* Reference #S >Resource
    encounter? Reference #S >Encounter
    effective[x]? dateTime|Period|Timing|instant #S
    issued? instant #S
    performer* Reference #S >Practitioner|PractitionerRole|Organization|CareTeam|Patient|RelatedPerson
    value[x]? Quantity|CodeableConcept|string|boolean|integer|Range|Ratio|SampledData|time|dateTime|Period #S
    dataAbsentReason? CodeableConcept
    interpretation* CodeableConcept
    note* Annotation
    bodySite? CodeableConcept
    method? CodeableConcept
    specimen? Reference >Specimen
    device? Reference >Device|DeviceMetric
    referenceRange* BackboneElement ~obs-3
    hasMember* Reference #S >Observation|QuestionnaireResponse|MolecularSequence
    derivedFrom* Reference #S >DocumentReference|ImagingStudy|Media|QuestionnaireResponse|Observation|MolecularSequence
    component* BackboneElement #S
    =Observation.referenceRange:BackboneElement
    low? Quantity(SimpleQuantity)
    high? Quantity(SimpleQuantity)
    type? CodeableConcept
    appliesTo* CodeableConcept
    age? Range
    text? string
    =Observation.component:BackboneElement
    code1 CodeableConcept #S
    value[x]? Quantity|CodeableConcept|string|boolean|integer|Range|Ratio|SampledData|time|dateTime|Period #S
    dataAbsentReason? CodeableConcept
    interpretation* CodeableConcept
    referenceRange* @Observation.referenceRange
    $ObservationDefinition:DomainResource
    category* CodeableConcept #S
    code1 CodeableConcept #S
    identifier* Identifier #S
    permittedDataType* code ^permitted-data-type
    multipleResultsAllowed? boolean
    method? CodeableConcept
    preferredReportName? string
    quantitativeDetails? BackboneElement
    qualifiedInterval* BackboneElement
    validCodedValueSet? Reference >ValueSet
    normalCodedValueSet? Reference >ValueSet
    abnormalCodedValueSet? Reference >ValueSet
    criticalCodedValueSet? Reference >ValueSet
    =ObservationDefinition.quantitativeDetails:BackboneElement
    customaryUnit? CodeableConcept
    unit? CodeableConcept
    conversionFactor? decimal
    decimalPrecision? integer
    =ObservationDefinition.qualifiedInterval:BackboneElement
    category? code ^observation-range-category
    range? Range
    context? CodeableConcept
    appliesTo* CodeableConcept
    gender? code ^administrative-gender
    age? Range
    gestationalAge? Range
    condition? string
    $OperationDefinition:DomainResource ~opd-0
    url? uri #S
    version? string #S
    name1 string #S
    title? string #S
    status1 code #SM ^publication-status
    kind1 code #S ^operation-kind
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    affectsState? boolean #S
    code1 code #S
    comment? markdown
    base? canonical #S >OperationDefinition
    resource* code #S ^resource-types
    system1 boolean #S
    type1 boolean #S
    instance1 boolean #S
    inputProfile? canonical >StructureDefinition
    outputProfile? canonical >StructureDefinition
    parameter* BackboneElement ~opd-1,opd-2,opd-3
    overload* BackboneElement
    =OperationDefinition.parameter:BackboneElement
    name1 code
    use1 code ^operation-parameter-use
    min1 integer
    max1 string
    documentation? string
    type? code ^all-types
    targetProfile* canonical >StructureDefinition
    searchType? code ^search-param-type
    binding? BackboneElement
    referencedFrom* BackboneElement
    part* @OperationDefinition.parameter
    =OperationDefinition.parameter.binding:BackboneElement
    strength1 code ^binding-strength
    valueSet1 canonical >ValueSet
    =OperationDefinition.parameter.referencedFrom:BackboneElement
    source1 string
    sourceId? string
    =OperationDefinition.overload:BackboneElement
    parameterName* string
    comment? string
    $OperationOutcome:DomainResource
    issue+ BackboneElement #S
    =OperationOutcome.issue:BackboneElement
    severity1 code #S ^issue-severity
    code1 code #S ^issue-type
    details? CodeableConcept #S
    diagnostics? string #S
    location* string #S
    expression* string #S
    $Organization:DomainResource ~org-1
    identifier* Identifier #S
    active? boolean #SM
    type* CodeableConcept #S
    name? string #S
    alias* string
    telecom* ContactPoint ~org-3
    address* Address ~org-2
    partOf? Reference #S >Organization
    contact* BackboneElement
    endpoint* Reference >Endpoint
    =Organization.contact:BackboneElement
    purpose? CodeableConcept
    name? HumanName
    telecom* ContactPoint
    address? Address
    $OrganizationAffiliation:DomainResource
    identifier* Identifier #S
    active? boolean #S
    period? Period #S
    organization? Reference #S >Organization
    participatingOrganization? Reference #S >Organization
    network* Reference #S >Organization
    code* CodeableConcept #S
    specialty* CodeableConcept #S
    location* Reference #S >Location
    healthcareService* Reference >HealthcareService
    telecom* ContactPoint #S
    endpoint* Reference >Endpoint
    """
